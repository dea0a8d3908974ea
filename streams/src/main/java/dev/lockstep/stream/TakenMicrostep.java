package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Reaction.InterpreterMicrostep;
import java.time.Instant;

/**
 * A microstep of an instance.
 *
 * @param time the time of the event, or the deadline of the timer
 */
public record TakenMicrostep(InterpreterMicrostep microstep, Instant time) {}
