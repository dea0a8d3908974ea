package dev.lockstep.exchange.csv;

/** A row of a transition table as written. */
record Row(Cell source, Cell event, Cell guard, Cell target, Cell actions) {

  private static final String ELSE = "else";

  /** Returns whether the row applies if no other row of its source and event does. */
  boolean isElse() {
    return guard.text().equalsIgnoreCase(ELSE);
  }

  /** Returns whether the row has no guard or {@code else}. */
  boolean always() {
    return guard.isEmpty() || isElse();
  }
}
