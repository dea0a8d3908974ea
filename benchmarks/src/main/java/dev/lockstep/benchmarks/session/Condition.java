package dev.lockstep.benchmarks.session;

/** A guard of the session chart: which facts must hold and which must not. */
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

  /** Which facts matter, as bits. */
  public int need() {
    return need;
  }

  /** What they must be, as bits. */
  public int want() {
    return want;
  }

  /** Whether it holds for a run of which {@code facts} are known. */
  public boolean holds(int facts) {
    return ((facts ^ want) & need) == 0;
  }
}
