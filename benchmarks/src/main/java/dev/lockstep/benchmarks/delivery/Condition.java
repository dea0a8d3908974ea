package dev.lockstep.benchmarks.delivery;

/** A guard of the delivery chart: a fact that must hold or must not. */
enum Condition {
  ALWAYS(0, 0),
  FRAGILE(Facts.FRAGILE, Facts.FRAGILE),
  INSURED(Facts.INSURED, Facts.INSURED),
  URGENT(Facts.URGENT, Facts.URGENT),
  NOT_URGENT(Facts.URGENT, 0);

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
