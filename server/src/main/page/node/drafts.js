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

/** Returns the unsent texts of earlier questions of a node, and a function that removes them. */
export function lostDrafts(node) {
  const isAsking = node.human || node.acceptedEvents?.includes("node.retried");
  const own = isAsking ? `${PREFIX}${node.id}:${node.attempt}` : "";
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${node.id}:`) && key !== own);
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
