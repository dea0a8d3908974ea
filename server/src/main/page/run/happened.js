// The rows of a run's timeline, read again when there are more.

import { h, replace } from "../core/dom.js";
import { failure, skeleton } from "../ui/states.js";

/** Returns the result of `show(rows)` for the timeline, kept up to date. */
export function happened(model, show) {
  const element = h("div", null, skeleton());
  let version;
  let last = Promise.resolve();
  // Reads run one after the other, because each begins where the last one stopped.
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
