// The login screen: exchanges a token for a session.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { address, get, post } from "../core/api.js";
import { sentence } from "../core/problem.js";
import { busy } from "../ui/action.js";
import { logo } from "./logo.js";

const FAILED = "#sign-on=failed";

/** Removes the mark of a failed login at the provider from the address; returns whether it was there. */
function takeFailure() {
  const isFailed = location.hash === FAILED;
  if (isFailed) history.replaceState(null, "", location.pathname + location.search);
  return isFailed;
}

/** Shows the button of the provider if the server has one. */
async function offer(place) {
  const { value } = await get("/api/login/ways", { quiet: true });
  if (!value.signOn) return;
  place.append(
    h("a", { class: "button wide", id: "sign-on", href: address("/api/login/sign-on", { to: location.pathname + location.search }) }, t("login.provider")),
    h("p", { class: "quiet small" }, t("login.or")));
}

/** Creates the login screen; `onDone` is called after a successful login. */
export function login({ wasSignedIn, onDone }) {
  document.title = t("login.title");
  const token = h("input", { id: "token", name: "token", type: "password", class: "input mono", autocomplete: "current-password", autofocus: true, spellcheck: "false", "aria-describedby": "token-mistake" });
  const mistake = h("p", { class: "field-mistake", id: "token-mistake", role: "alert" });
  const button = h("button", { type: "submit", class: "button primary wide", id: "sign-in" }, t("login.submit"));
  const shown = h("input", { type: "checkbox", class: "check", id: "token-shown", on: { change: () => (token.type = shown.checked ? "text" : "password") } });

  const complain = (problem) => {
    mistake.textContent = problem.status === 401 || problem.status === 400 ? t("login.wrong") : sentence(problem);
    token.setAttribute("aria-invalid", "true");
    token.select();
  };
  const enter = async () => {
    await post("/api/login", { token: token.value.trim() }, { quiet: true });
    await onDone();
  };
  const submit = (event) => {
    event.preventDefault();
    mistake.textContent = "";
    if (token.value.trim() === "") {
      mistake.textContent = t("login.empty");
      token.focus();
      return;
    }
    busy(button, enter, complain);
  };

  const provider = h("div", { class: "stack" });
  offer(provider).catch(() => {});
  if (takeFailure()) mistake.textContent = t("login.provider.failed");

  return h("main", { class: "door", id: "main" },
    h("form", { class: "card door-card", on: { submit } },
      h("div", { class: "door-head" }, logo(), h("h1", null, t("login.title"))),
      wasSignedIn ? h("p", { class: "note c-yellow", role: "status" }, t("login.ended")) : h("p", { class: "quiet" }, t("login.text")),
      provider,
      h("div", { class: "field" }, h("label", { class: "field-label", for: "token" }, t("login.token")), token, mistake,
        h("label", { class: "choice small", for: "token-shown" }, shown, h("span", null, t("login.show")))),
      button,
      h("details", { class: "door-help" }, h("summary", null, t("login.where")),
        h("ul", { class: "bullets" }, ["log", "file", "admin"].map((key) => h("li", null, t(`login.where.${key}`)))))));
}
