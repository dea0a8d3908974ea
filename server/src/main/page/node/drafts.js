// Text that was typed into the forms of a node and not sent, kept in the browser by node and attempt.

const PREFIX = "lockstep.draft:";
const LONGEST_KEPT = 14 * 24 * 3_600_000;

/** Returns the drafts of the forms for one attempt of a node. */
export function draftsOf(node) {
  const key = `${PREFIX}${node.id}:${node.attempt}`;
  const stored = () => read(key)?.texts ?? {};
  const write = (texts) => {
    if (Object.keys(texts).length > 0) save(key, JSON.stringify({ at: Date.now(), texts }));
    else localStorage.removeItem(key);
  };
  return {
    has: (name) => stored()[name] !== undefined,
    isEmpty: () => Object.keys(stored()).length === 0,
    texts: () => Object.values(stored()).filter((text) => typeof text === "string" && text.trim() !== ""),
    /** Fills an input with its draft, and stores what is typed into it. */
    bind(name, input) {
      const draft = stored()[name];
      const isCheck = input.type === "checkbox";
      if (draft !== undefined) {
        if (isCheck) input.checked = draft;
        else input.value = draft;
      }
      input.addEventListener("input", () => write({ ...stored(), [name]: isCheck ? input.checked : input.value }));
      return input;
    },
    clear: () => localStorage.removeItem(key),
  };
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
