package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import java.time.Instant;
import java.util.List;

/**
 * The state of one instance between two events. An immutable value.
 *
 * @param snapshot configuration, context, history and pending timers
 * @param time the time of the last event
 * @param monitors the states of the {@link PropertyMonitors}; empty to not monitor properties
 */
public record InstanceState(InterpreterSnapshot snapshot, Instant time, List<Long> monitors) {
  public InstanceState {
    monitors = List.copyOf(monitors);
  }
}
