package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.model.Usage;
import org.jspecify.annotations.Nullable;

/**
 * A decision and the tokens it used.
 *
 * @param usage the tokens; {@code null} if the model did not answer
 */
public record Reasoned(Thought thought, @Nullable Usage usage) {}
