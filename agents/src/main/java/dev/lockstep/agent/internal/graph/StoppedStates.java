package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;

/** The final states of rounds that stopped without an answer. The state names the reason. */
public final class StoppedStates {

  private StoppedStates() {}

  public static boolean isStopped(AgentGraphState state) {
    return state == AgentGraphState.STOPPED || state.parent() == AgentGraphState.STOPPED;
  }

  /**
   * Ends the open executions of the round if the chart stopped it, and adds the reason to the
   * transcript.
   */
  static void follow(GraphUnit graph) {
    AgentGraphState state = graph.state();
    if (isStopped(state)) {
      RoundHandlers.abandon(graph, reason(state));
      graph.say(Utterance.system(state.labelEn() + "."));
    }
  }

  /** Returns the reason for abandoning contracts: the state's name in kebab case. */
  private static String reason(AgentGraphState state) {
    return state.wire().replace('.', '-').replace('_', '-');
  }
}
