// The theme: dark, light, or that of the system.

const KEY = "lockstep.theme";

/** Returns the selected theme: `auto`, `light` or `dark`. */
export function theme() {
  return localStorage.getItem(KEY) ?? "auto";
}

/** Sets the theme of the page. */
export function wear(choice) {
  if (choice === "auto") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
}
