package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One machine of a chart, held between two steps. */
public interface ReplayEngine {

  /** {@code interpreter} or {@code generated}. */
  String name();

  /**
   * Enters the initial configuration.
   *
   * @param context values to begin with, {@code null} for the chart's own
   * @throws IllegalArgumentException if a value is unknown or of the wrong type, naming it
   */
  Answer start(@Nullable JsonObject context, Instant now);

  /** Takes an event. */
  Answer fire(ReplayInput.Event event, Instant now);

  /** Takes the pending timer at {@code position} of {@link #timers()}. */
  Answer fireTimer(int position, Instant now);

  /** The pending timers in the order they were set. */
  List<Pending> timers();

  /** Wire names of the active atomic states, document order. */
  List<String> state();

  /** The context, in the order of the chart. */
  JsonObject context();
}
