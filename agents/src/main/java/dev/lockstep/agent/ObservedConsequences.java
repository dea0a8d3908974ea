package dev.lockstep.agent;

import dev.lockstep.agent.node.Situation;
import dev.lockstep.agent.reasoning.Consequences;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.List;

/** Consequences as the observer tells them. */
public final class ObservedConsequences implements Consequences {

  private final ExecutionObserver observer;

  /** What this observer tells. */
  public ObservedConsequences(ExecutionObserver observer) {
    this.observer = observer;
  }

  @Override
  public List<ExecutionConsequenceView> of(Situation situation) {
    return observer.consequenceViews(situation.tenant(), situation.session());
  }
}
