package dev.lockstep.stream.flink;

import dev.lockstep.stream.StreamEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The execution of the instances of one chart. Snapshots are objects of the engine. Not
 * thread-safe.
 */
interface ChartEngine {

  /** Starts an instance. A refused start has no states, and its snapshot is not used. */
  EngineStep start(Instant time);

  /** Fires the timers that are due at the time of an event, then sends the event. */
  EngineStep execute(Instance at, StreamEvent event);

  /** Compares a recorded event with the chart. */
  EngineStep check(Instance at, StreamEvent event);

  /** Fires the timers that are due at a time, and ends the limits of properties before it. */
  EngineStep expire(Instance at, Instant until);

  /** Returns the earliest deadline that is not before a time; {@code null} if there is none. */
  @Nullable Instant deadline(Object snapshot, Instant from);

  /** Returns true if a final state at the top is active. */
  boolean isEnded(Object snapshot);
}
