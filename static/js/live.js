/** What a room's page does beyond HTML: its parts, each in a module of its own. */
import "./secure.js";
import "./keep.js";
import "./choose.js"; // closes the board before focus.js looks for what is open
import "./focus.js";
import "./line.js";
import "./says.js";
import "./invite.js";
import "./arrows.js";
import "./sheet.js";
import "./stake.js";
import "./countdown.js";
import "./wordchain.js";
import "./wordchain-flights.js";
