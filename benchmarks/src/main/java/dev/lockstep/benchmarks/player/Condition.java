package dev.lockstep.benchmarks.player;

/** A guard of the player chart: a fact that must hold or must not. */
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

  /** Which facts matter, as bits. */
  int need() {
    return need;
  }

  /** What they must be, as bits. */
  int want() {
    return want;
  }

  boolean holds(int facts) {
    return ((facts ^ want) & need) == 0;
  }
}
