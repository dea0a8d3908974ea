package dev.lockstep.exchange.csv;

import java.util.List;
import java.util.Optional;

/**
 * What a row says, taken apart.
 *
 * @param guard absent when it holds whatever is the case, {@code else} included
 */
record Move(Row row, TableState source, When when, Optional<Expression> guard, List<Step> steps) {

  /** When it is tried. */
  sealed interface When {

    /** At an event, as the table spells it. */
    record Event(String spelling) implements When {}

    /** A while after the source was entered: {@code 14d}. */
    record After(String delay) implements When {}

    /** As long after the source was entered as a variable says. */
    record AfterVariable(String variable) implements When {}

    /** At once. */
    record Always() implements When {}
  }

  /** One of its actions. */
  sealed interface Step {

    /** An observable output. */
    record Say(String output) implements Step {}

    /** A new value of a variable. */
    record Update(String variable, Expression value) implements Step {}
  }

  /** The event, if it is tried at one. */
  Optional<String> event() {
    return when instanceof When.Event event ? Optional.of(event.spelling()) : Optional.empty();
  }
}
