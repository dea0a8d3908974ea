package dev.lockstep.exchange.csv;

import java.util.List;
import java.util.Optional;

/**
 * The parsed content of a row.
 *
 * @param guard absent if the row has no guard or {@code else}
 */
record Move(Row row, TableState source, When when, Optional<Expression> guard, List<Step> steps) {

  /** The trigger of a row. */
  sealed interface When {

    /** An event, with its spelling in the table. */
    record Event(String spelling) implements When {}

    /** A fixed delay after the source was entered: {@code 14d}. */
    record After(String delay) implements When {}

    /** A delay after the source was entered, taken from a variable. */
    record AfterVariable(String variable) implements When {}

    /** The absence of an event. */
    record Always() implements When {}
  }

  /** An action of a row. */
  sealed interface Step {

    /** An observable output. */
    record Say(String output) implements Step {}

    /** An assignment to a variable. */
    record Update(String variable, Expression value) implements Step {}
  }

  /** Returns the event; empty for other triggers. */
  Optional<String> event() {
    return when instanceof When.Event event ? Optional.of(event.spelling()) : Optional.empty();
  }
}
