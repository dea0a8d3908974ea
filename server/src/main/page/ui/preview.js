// Values that a list or a node shows the beginning of only: the rest is loaded on request.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { action } from "./action.js";
import { valueView } from "./json.js";

/** Whether something has a value, whole or as a preview. */
export function has(thing, name) {
  return (thing[name] !== undefined && thing[name] !== null) || thing.previews?.[name] !== undefined;
}

/** The value of something, or its beginning with a button that loads the rest. */
export function partView(thing, name, view = valueView) {
  const preview = thing.previews?.[name];
  if (!preview) return view(thing[name]);
  const element = h("div", { class: "preview" });
  const load = async () => replace(element, view(await whole(thing, name)));
  replace(element, h("pre", { class: "value json", tabindex: 0 }, `${preview.text}…`),
    h("div", { class: "value-tools" }, action(t("value.load", { count: preview.bytes }), load, { kind: "plain small", data: { preview: name } })));
  return element;
}

/** The whole value of something, loaded if need be. A row of a history is loaded with all its values. */
export async function whole(thing, name) {
  const preview = thing.previews?.[name];
  if (!preview) return thing[name];
  const { value } = await get(preview.href);
  return preview.href.endsWith(`/${name}`) ? value : value[name];
}
