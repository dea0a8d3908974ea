// Dark or light: as the system has it, or as somebody chose.

const KEY = "lockstep.theme";

/** What was chosen: `auto`, `light` or `dark`. */
export function theme() {
  return localStorage.getItem(KEY) ?? "auto";
}

/** Shows the page in a theme from now on. */
export function wear(choice) {
  if (choice === "auto") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
}
