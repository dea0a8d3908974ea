// The rows of a run's time line, read again when there are more of them.

import { h, replace } from "../core/dom.js";
import { failure, skeleton } from "../ui/states.js";

/** What `show(rows)` makes of the time line, kept up to date. */
export function happened(model, show) {
  const element = h("div", null, skeleton());
  let version;
  let last = Promise.resolve();
  // One after the other: rows are read on from where the last reading stopped.
  const update = () => {
    if (version === model.run.version) return;
    version = model.run.version;
    last = last.then(draw);
  };
  const draw = async () => {
    try {
      const rows = await model.timeline();
      replace(element, show(rows));
    } catch (problem) {
      if (!model.signal.aborted) replace(element, failure(problem, () => { version = undefined; update(); }));
    }
  };
  update();
  return { element, update };
}
