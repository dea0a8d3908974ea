package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import java.time.Instant;

/**
 * The state of one instance between two events. An immutable value.
 *
 * @param snapshot configuration, context, history and pending timers
 * @param time the time of the last event
 */
public record InstanceState(InterpreterSnapshot snapshot, Instant time) {}
