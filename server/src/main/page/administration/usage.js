// The quotas of the tenant and what it uses of them.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { language, t } from "../core/words.js";
import { complain } from "../ui/toast.js";

/** Creates the part of the administration. */
export function usage(view) {
  const box = h("div", { class: "card card-body stack", id: "usage" });
  get("/api/usage", { signal: view.signal })
    .then(({ value }) => replace(box,
      meter("openRuns", value.openRuns, value.openRunsMost),
      meter("storedCharacters", value.storedCharacters, value.storedCharactersMost),
      h("p", null, t("admin.usage.run"), ": ", number(value.runCharactersMost)),
      h("p", null, t("admin.usage.nodes"), ": ", number(value.runNodesMost))))
    .catch((problem) => problem.name !== "AbortError" && complain(problem));
  return box;
}

function meter(name, used, most) {
  const id = `usage-${name}`;
  return h("div", { class: "stack tight" }, h("label", { for: id }, t(`admin.usage.${name}`), ": ", t("admin.usage.of", { used: number(used), most: number(most) })),
    h("meter", { id, class: "meter", min: 0, max: most, high: most * 0.8, value: used }));
}

function number(value) {
  return new Intl.NumberFormat(language()).format(value);
}
