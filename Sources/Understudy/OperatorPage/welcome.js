// What to do first, shown while nothing has happened.

import { call } from "./api.js";
import { button, download, el } from "./dom.js";

async function saveClientFile() {
  const { client_at_hand: client } = await call("GET", "state");
  const file = await call("GET", `clients/${encodeURIComponent(client)}/file`);
  download("client_secret.json", JSON.stringify(file, null, 2), "application/json");
}

export function welcome(links) {
  const signIn = links.querySelector("a[href*='/o/oauth2/']")?.href;
  return el(
    "div", { class: "welcome" },
    el("p", {}, "Nothing has happened yet. What apps and users do will be seen here."),
    el("ol", {},
       el("li", {}, "Give your app a file whose addresses are the mock’s, and start it: ",
          button("Save client_secret.json", saveClientFile)),
       el("li", {}, "Or drop the file that your app has from Google’s console anywhere on this "
          + "page, and give the app what “Save file”, in Clients, makes of it."),
       signIn ? el("li", {}, "Or see Google’s side without an app: ",
                   el("a", { href: signIn, target: "_blank" }, "sign in, as a user would"))
         : null));
}
