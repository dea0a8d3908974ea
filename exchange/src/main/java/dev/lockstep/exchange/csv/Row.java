package dev.lockstep.exchange.csv;

/** One row of a transition table, as written. */
record Row(Cell source, Cell event, Cell guard, Cell target, Cell actions) {

  private static final String ELSE = "else";

  /** Whether it is for all that no other row of its source and event is for. */
  boolean isElse() {
    return guard.text().equalsIgnoreCase(ELSE);
  }

  /** Whether it holds whatever is the case. */
  boolean always() {
    return guard.isEmpty() || isElse();
  }
}
