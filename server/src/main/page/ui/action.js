// Buttons that send a request: disabled during the request, with the result shown afterwards.

import { h } from "../core/dom.js";
import { complain } from "./toast.js";
import { icon as drawn } from "./icons.js";

/** Creates a button whose `run` may take some time. A rejection is shown by `onProblem`, or as a message. */
export function action(label, run, { icon, kind = "", type = "button", disabled = false, onProblem = complain, ...rest } = {}) {
  const button = h("button", { type, disabled, class: ["button", kind], ...rest, on: type === "submit" ? {} : { click: () => busy(button, run, onProblem) } },
    icon && drawn(icon), h("span", null, label));
  return button;
}

/** Runs an action while a button is disabled. */
export async function busy(button, run, onProblem = complain) {
  if (button.ariaBusy === "true") return;
  const hadFocus = document.activeElement === button;
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    await run();
  } catch (problem) {
    if (problem.name !== "AbortError") onProblem(problem);
    if (problem.status === undefined && problem.name !== "AbortError") console.error(problem);
  } finally {
    button.ariaBusy = "false";
    button.disabled = false;
    // A disabled button loses the focus; restore it afterwards.
    if (hadFocus && document.activeElement === document.body) button.focus();
  }
}
