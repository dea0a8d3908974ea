// Text that was typed into a form and not sent, kept in the browser for its owner.

import { whoAmI } from "./me.js";

const PREFIX = "lockstep.draft:";
const LONGEST_KEPT = 14 * 24 * 3_600_000;

/** Returns the drafts of a form with a name that is unique for what is asked. */
export function draftOf(name) {
  const key = `${mine()}${name}`;
  const stored = () => read(key)?.texts ?? {};
  const write = (texts) => {
    if (Object.keys(texts).length > 0) save(key, JSON.stringify({ at: Date.now(), texts }));
    else localStorage.removeItem(key);
  };
  return {
    has: (field) => stored()[field] !== undefined,
    /** Fills an input with its draft, and stores what is typed into it. */
    bind(field, input) {
      const draft = stored()[field];
      const isCheck = input.type === "checkbox";
      if (draft !== undefined) {
        if (isCheck) input.checked = draft;
        else input.value = draft;
      }
      input.addEventListener("input", () => write({ ...stored(), [field]: isCheck ? input.checked : input.value }));
      return input;
    },
    clear: () => localStorage.removeItem(key),
  };
}

/** Returns the texts of the user's forms whose names begin so, except one, and a function that removes them. */
export function draftsBelow(beginning, except) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${mine()}${beginning}`) && key !== `${mine()}${except}`);
  const texts = keys.flatMap((key) => Object.values(read(key)?.texts ?? {})).filter((text) => typeof text === "string" && text.trim() !== "");
  return { texts, clear: () => keys.forEach((key) => localStorage.removeItem(key)) };
}

/** Removes drafts that are older than two weeks. */
export function forgetOldDrafts() {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const draft = read(key);
    if (!draft || Date.now() - draft.at > LONGEST_KEPT) localStorage.removeItem(key);
  }
}

/** Removes all drafts, when the user signs out. */
export function forgetDrafts() {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) localStorage.removeItem(key);
}

// Several people may use one browser.
function mine() {
  const me = whoAmI();
  return `${PREFIX}${encodeURIComponent(me?.tenant ?? "")}/${encodeURIComponent(me?.name ?? "")}:`;
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function save(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage of the browser is full; the form keeps the text until the page is left.
  }
}
