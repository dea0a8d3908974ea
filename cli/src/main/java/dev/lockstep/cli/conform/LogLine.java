package dev.lockstep.cli.conform;

import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event of an instance as a log has it.
 *
 * @param kind the kind of step
 * @param event the event of the chart; the name of a timer; empty for a start
 * @param time {@code null} if the line has none
 * @param actor {@code null} if the line has none
 * @param payload {@code null} if the line has none; initial values for a start
 * @param observed the states after the event; empty if the line has none
 */
record LogLine(
    LogPlace place,
    Kind kind,
    String key,
    String event,
    @Nullable Instant time,
    @Nullable String actor,
    @Nullable JsonValue payload,
    List<String> observed) {

  /** The kind of a step of an instance. */
  enum Kind {
    START,
    EVENT,
    TIMER
  }

  LogLine {
    observed = List.copyOf(observed);
  }
}
