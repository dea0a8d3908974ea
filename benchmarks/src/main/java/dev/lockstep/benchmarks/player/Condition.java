package dev.lockstep.benchmarks.player;

/** A guard of the player chart: a fact that must be true or false. */
enum Condition {
  ALWAYS(0, 0),
  NOT_OFFLINE(Facts.OFFLINE, 0),
  METERED(Facts.METERED, Facts.METERED),
  CHARGING(Facts.CHARGING, Facts.CHARGING),
  NOT_CHARGING(Facts.CHARGING, 0),
  NOT_CACHED(Facts.CACHED, 0);

  private final int need;
  private final int want;

  Condition(int need, int want) {
    this.need = need;
    this.want = want;
  }

  /** Returns the facts that matter, as bits. */
  int need() {
    return need;
  }

  /** Returns their required values, as bits. */
  int want() {
    return want;
  }

  boolean holds(int facts) {
    return ((facts ^ want) & need) == 0;
  }
}
