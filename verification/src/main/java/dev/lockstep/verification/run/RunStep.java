package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import java.time.Instant;

/**
 * The result of one input.
 *
 * @param now time of the instant
 * @param elapsed time since the previous instant, in nanoseconds
 */
public record RunStep(InterpreterSnapshot after, Instant now, long elapsed, RunInstant instant) {}
