package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.ModelStep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the answers of the model.
 *
 * @param steps the answers, oldest first
 * @param last position of the last answer of the page; {@code null} if no answer follows it
 */
public record StepPage(List<ModelStep> steps, @Nullable StepPosition last) {

  public StepPage {
    steps = List.copyOf(steps);
  }
}
