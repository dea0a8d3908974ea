package dev.lockstep.benchmarks.session;

/** A guard of the session chart: facts that must be true or false. */
public enum Condition {
  ALWAYS(0, 0),
  NOT_STRICT(Facts.STRICT, 0),
  HELD(Facts.HELD, Facts.HELD),
  NOT_HELD(Facts.HELD, 0),
  NOT_ALIVE(Facts.ALIVE, 0);

  private final int need;
  private final int want;

  Condition(int need, int want) {
    this.need = need;
    this.want = want;
  }

  /** Returns the facts that matter, as bits. */
  public int need() {
    return need;
  }

  /** Returns their required values, as bits. */
  public int want() {
    return want;
  }

  /** Returns true if the guard holds for these facts. */
  public boolean holds(int facts) {
    return ((facts ^ want) & need) == 0;
  }
}
