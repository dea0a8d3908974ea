package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import java.time.Instant;

/**
 * The result of one input.
 *
 * @param now time of the instant
 * @param elapsed time since the previous instant, in nanoseconds
 */
record RunStep(InterpreterSnapshot after, Instant now, long elapsed, RunInstant instant) {}
