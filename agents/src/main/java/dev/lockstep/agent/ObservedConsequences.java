package dev.lockstep.agent;

import dev.lockstep.agent.node.Situation;
import dev.lockstep.agent.reasoning.Consequences;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.List;

/** The consequences that an execution observer returns. */
public final class ObservedConsequences implements Consequences {

  private final ExecutionObserver observer;

  /** Creates consequences that read from an observer. */
  public ObservedConsequences(ExecutionObserver observer) {
    this.observer = observer;
  }

  @Override
  public List<ExecutionConsequenceView> of(Situation situation) {
    return observer.consequenceViews(situation.tenant(), situation.session());
  }
}
