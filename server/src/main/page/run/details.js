// The variables and times of a run.

import { h, replace } from "../core/dom.js";
import { exact } from "../core/time.js";
import { t } from "../core/words.js";
import { partView } from "../ui/preview.js";

const MOMENTS = ["createdAt", "startedAt", "completedAt", "cancelledAt"];

export function details(model) {
  const element = h("div", { class: "card card-body stack" });
  const update = () => {
    const { run } = model;
    replace(element,
      h("section", { class: "panel-part" }, h("h2", null, t("run.variables")), partView(run, "variables")),
      h("section", { class: "panel-part" }, h("h2", null, t("run.times")), h("dl", { class: "record" },
        MOMENTS.filter((key) => run[key]).map((key) => [h("dt", null, t(`run.${key}`)), h("dd", null, exact(run[key]))]),
        h("dt", null, t("run.id")), h("dd", { class: "mono" }, run.id))));
  };
  update();
  return { element, update };
}
