// The entry point of the page: reads the current user, then shows the frame and the view of the address.

import { h } from "./core/dom.js";
import { forgetEarly, onReached, onSignedOut, post } from "./core/api.js";
import { recognise, whoAmI } from "./core/me.js";
import { t } from "./core/words.js";
import { Router } from "./core/router.js";
import { routes } from "./routes.js";
import { banner, noteReached } from "./shell/banner.js";
import { forgetDrafts, forgetOldDrafts } from "./core/drafts.js";
import { countWaiting } from "./shell/waiting.js";
import { header } from "./shell/header.js";
import { login } from "./shell/login.js";
import { stranger } from "./shell/stranger.js";
import { ownerOf, takeTicket, use } from "./shell/ticket.js";
import { failure } from "./ui/states.js";
import { complain, restoreToasts, say } from "./ui/toast.js";

const main = h("main", { id: "main", class: "main", tabindex: -1 });
const router = new Router(main, routes);
let stopCounting = () => {};

function enter() {
  stopCounting();
  const bar = header(whoAmI(), { onLanguage: enter, onSignOut: leave });
  router.onChange = (path) => bar.mark(path);
  const open = whoAmI().authentication === "none" ? [h("p", { class: "banner open", id: "banner-open" }, t("banner.open"))] : [];
  document.body.replaceChildren(bar.element, ...open, banner(), main);
  restoreToasts();
  stopCounting = countWaiting(bar.count);
  router.open({ anew: true }).finally(forgetEarly);
}

function door({ wasSignedIn = false } = {}) {
  stopCounting();
  forgetEarly();
  router.rest();
  document.body.replaceChildren(login({ wasSignedIn, onDone: begin }));
  document.querySelector("#token").focus();
}

async function leave() {
  try {
    await post("/api/logout", undefined, { quiet: true });
    forgetDrafts();
    door();
  } catch (problem) {
    complain(problem);
  }
}

async function begin() {
  try {
    const token = takeTicket();
    const here = await recognise();
    if (token !== undefined) await arrive(here, token);
    else if (here) enter();
    else door();
  } catch (problem) {
    document.body.replaceChildren(main);
    main.replaceChildren(failure(problem, begin));
  }
}

// A link never replaces a session without a question: it may come from an attacker, and its visitor would work in another account.
async function arrive(here, token) {
  const there = here && (await ownerOf(token));
  if (here && (!there || (there.name === here.name && there.tenant === here.tenant))) return enter();
  const change = async () => {
    forgetEarly();
    await use(token);
    if (!(await recognise())) return door();
    enter();
    say(t("link.used", { name: whoAmI().name, tenant: whoAmI().tenant }));
  };
  if (!here) return change();
  document.body.replaceChildren(stranger({ here, there, onStay: enter, onChange: change }));
  document.querySelector("#link-stay").focus();
}

forgetOldDrafts();
onReached(noteReached);
onSignedOut(() => document.querySelector("#token") ?? door({ wasSignedIn: true }));
begin();
