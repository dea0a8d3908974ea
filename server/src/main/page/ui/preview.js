// Values of which a list or a node has only the beginning: the rest is loaded on request.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { action } from "./action.js";
import { valueView } from "./json.js";

/** Returns whether an object has a value, complete or as a preview. */
export function has(thing, name) {
  return (thing[name] !== undefined && thing[name] !== null) || thing.previews?.[name] !== undefined;
}

/** Returns the value of an object, or its beginning with a button that loads the rest. */
export function partView(thing, name, view = valueView) {
  const preview = thing.previews?.[name];
  if (!preview) return view(thing[name]);
  const element = h("div", { class: "preview" });
  const load = async () => replace(element, view(await whole(thing, name)));
  replace(element, h("pre", { class: "value json", tabindex: 0 }, `${preview.text}…`),
    h("div", { class: "value-tools" }, action(t("value.load", { count: preview.bytes }), load, { kind: "plain small", data: { preview: name } })));
  return element;
}

/** Returns the complete value of an object, loaded if necessary. A row of a history is loaded with all its values. */
export async function whole(thing, name) {
  const preview = thing.previews?.[name];
  if (!preview) return thing[name];
  const { value } = await get(preview.href);
  return preview.href.endsWith(`/${name}`) ? value : value[name];
}
