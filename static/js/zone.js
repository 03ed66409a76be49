/** Tells the server in which time zone this browser is, so that the history's days are its reader's. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const secure = location.protocol === "https:" ? "; secure" : "";
if (zone) document.cookie = `zone=${zone}; path=/history/; max-age=31536000; samesite=lax${secure}`;
