// What to do first, shown while nothing has happened.

import { button, el } from "./dom.js";
import { saveClientFile } from "./takeaway.js";

export function welcome(links) {
  const signIn = links.querySelector("a[href*='/o/oauth2/']")?.href;
  return el(
    "div", { class: "welcome" },
    el("p", {}, "Nothing has happened yet. What apps and users do will be seen here."),
    el("ol", {},
       el("li", {}, "Give your app a file whose addresses are the mock’s, and start it: ",
          button("Save client_secret.json", () => saveClientFile())),
       el("li", {}, "Or drop the file that your app has from Google’s console anywhere on this "
          + "page, and give the app what “Save file”, in Clients, makes of it."),
       signIn ? el("li", {}, "Or see Google’s side without an app: ",
                   el("a", { href: signIn, target: "_blank" }, "sign in, as a user would"))
         : null));
}
