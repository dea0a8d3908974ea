// A time scale on which idle periods are shortened and others are to scale.

const LEAST = 400;

/**
 * Creates a scale over times in milliseconds: `at(moment)` returns 0 to 1, `first` is the earliest time, `breaks` are the shortened periods, `{from, to, start, end}`
 * with their positions.
 */
export function squeezed(moments) {
  const sorted = [...new Set(moments)].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((moment, at) => ({ from: sorted[at], to: moment, length: moment - sorted[at] }));
  const longest = limit(steps.map((step) => step.length));
  for (const step of steps) {
    step.isShort = step.length > longest;
    step.shown = step.isShort ? longest * 0.6 : step.length;
  }
  const total = steps.reduce((sum, step) => sum + step.shown, 0) || 1;
  let begun = 0;
  for (const step of steps) {
    step.start = begun / total;
    begun += step.shown;
    step.end = begun / total;
  }
  return {
    first: sorted[0] ?? 0,
    breaks: steps.filter((step) => step.isShort),
    length: sorted.length > 0 ? sorted[sorted.length - 1] - sorted[0] : 0,
    at(moment) {
      if (steps.length === 0 || moment <= sorted[0]) return 0;
      const step = steps.find((one) => moment <= one.to);
      return step ? step.start + ((moment - step.from) / step.length) * (step.end - step.start) : 1;
    },
  };
}

/** Returns the length above which a period is shortened: four times the upper quartile of all lengths, at least `LEAST`. */
function limit(lengths) {
  if (lengths.length === 0) return LEAST;
  const sorted = [...lengths].sort((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) * 0.75)];
  return Math.max(LEAST, usual * 4);
}

const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500].concat([1, 2, 5, 10, 15, 30].map((s) => s * 1e3), [1, 2, 5, 10, 15, 30].map((m) => m * 6e4), [1, 2, 3, 6, 12].map((h) => h * 36e5), [1, 2, 7, 14, 30, 90, 365].map((d) => d * 864e5));
const LEAST_APART = 0.11;

/** Returns the marks of an axis, `{after, at}`: round times since the start, and the end of each shortened period, not too close together. */
export function ticks(scale) {
  if (scale.length === 0) return [{ after: 0, at: 0 }];
  const shortened = scale.breaks.reduce((sum, pause) => sum + pause.to - pause.from, 0);
  const step = ROUND.find((round) => (scale.length - shortened) / round <= 8) ?? ROUND[ROUND.length - 1];
  const wanted = [0];
  const from = scale.breaks.map((pause) => [pause.from - scale.first, pause.to - scale.first]);
  for (let after = step; after <= scale.length && wanted.length < 200; after += step) {
    const within = from.find(([start, end]) => after > start && after < end);
    if (within) after = Math.ceil(within[1] / step) * step - step;
    else wanted.push(after);
  }
  for (const [, end] of from) wanted.push(end);
  const found = [];
  for (const after of [...new Set(wanted)].sort((a, b) => a - b)) {
    const at = scale.at(scale.first + after);
    if (found.length === 0 || at - found[found.length - 1].at >= LEAST_APART) found.push({ after, at });
  }
  return found;
}
