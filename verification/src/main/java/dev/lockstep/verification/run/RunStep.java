package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import java.time.Instant;
import java.util.List;

/**
 * The result of one input.
 *
 * @param now time of the instant
 * @param elapsed time since the previous instant, in nanoseconds
 * @param effects requests to the environment, in order
 */
public record RunStep(
    InterpreterSnapshot after,
    Instant now,
    long elapsed,
    RunInstant instant,
    List<InterpreterEffect> effects) {}
