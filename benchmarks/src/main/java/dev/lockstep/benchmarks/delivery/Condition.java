package dev.lockstep.benchmarks.delivery;

/** A guard of the delivery chart: a fact that must be true or false. */
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
