package dev.lockstep.agent;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;

/** The ends of rounds that stopped without an answer: the state names the reason. */
final class Endings {

  private Endings() {}

  static boolean isStopped(AgentGraphState state) {
    return state == AgentGraphState.STOPPED || state.parent() == AgentGraphState.STOPPED;
  }

  /** Ends what the round still wants if the chart stopped it, and states the reason. */
  static void follow(GraphUnit graph) {
    AgentGraphState state = graph.state();
    if (isStopped(state)) {
      RoundHandlers.abandon(graph, reason(state));
      graph.say(Utterance.system(state.labelEn() + "."));
    }
  }

  /** Returns the reason of contracts that are given up, a word in kebab case. */
  private static String reason(AgentGraphState state) {
    return state.wire().replace('.', '-').replace('_', '-');
  }
}
