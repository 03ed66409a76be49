/** What a room's page does beyond HTML: its parts, each in a module of its own. */
import "./secure.js";
import "./keep.js";
import "./focus.js";
import "./line.js";
import "./says.js";
import "./invite.js";
import "./choose.js";
