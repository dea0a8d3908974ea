package dev.lockstep.execution.observation;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.statecharts.execution.StateMachineTopology;
import dev.lockstep.statecharts.execution.StateMachineTopology.Edges;
import dev.lockstep.statecharts.execution.StateMachineTopology.ForbiddenTransitions;
import dev.lockstep.statecharts.execution.StateMachineTopology.Nodes;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.stream.Stream;

/** Converts the topology of the contract's chart; typed refusals are not edges. */
final class Topologies {

  private Topologies() {}

  static StateMachineTopology of(Topology chart, ChartId id) {
    List<ExecutionContractState> states =
        chart.states().stream().map(ExecutionContractState.class::cast).toList();
    return new StateMachineTopology(
        states.stream().map(state -> node(state, chart)).toList(),
        chart.transitions().stream()
            .filter(edge -> edge.refusal().isEmpty())
            .flatMap(Topologies::edges)
            .toList(),
        chart.forbidden().stream().map(Topologies::forbidden).toList(),
        states.stream().filter(StateType::isFinal).map(StateType::wire).toList(),
        states.stream().filter(ExecutionContractState::resumable).map(StateType::wire).toList(),
        StateMachineTopology.Status.of(chart.initial().get(0).wire()),
        id.version());
  }

  private static Nodes node(ExecutionContractState state, Topology chart) {
    return new Nodes(
        StateMachineTopology.Status.of(state.wire()),
        new StateMachineTopology.Label(state.labelEn(), state.labelZh()),
        state.consequence(),
        state.isFinal(),
        chart.initial().contains(state),
        state.tags().contains("stable"),
        state.resumable());
  }

  private static Stream<Edges> edges(TransitionType edge) {
    StateType source = edge.source();
    if (source == null) {
      return Stream.empty();
    }
    return edge.events().stream()
        .flatMap(
            event ->
                edge.targets().stream()
                    .map(
                        target ->
                            new Edges(
                                StateMachineTopology.Status.of(source.wire()),
                                StateMachineTopology.Status.of(target.wire()),
                                Edges.Trigger.of(event.wire()),
                                event.actors().stream().map(ActorType::wire).toList())));
  }

  private static ForbiddenTransitions forbidden(Topology.Forbidden pair) {
    return new ForbiddenTransitions(
        StateMachineTopology.Status.of(pair.from().wire()),
        StateMachineTopology.Status.of(pair.to().wire()),
        pair.reason());
  }
}
