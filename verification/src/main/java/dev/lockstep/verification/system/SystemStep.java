package dev.lockstep.verification.system;

import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.run.RunInstant;
import java.util.Optional;

/**
 * The result of one input.
 *
 * @param instant macrostep of the slot of the input; empty if only messages or time changed
 * @param label values of all conditions; empty if there was no instant
 * @param elapsed time since the previous instant, in nanoseconds
 */
record SystemStep(
    SystemState after, Optional<RunInstant> instant, Optional<InstantLabel> label, long elapsed) {}
