package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.NodeFactory;
import dev.lockstep.statecharts.flowrun.FlowRunActions;
import dev.lockstep.statecharts.flowrun.FlowRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The actions of the chart {@code flow-run}. */
final class RunActions implements FlowRunActions {

  private static final Set<String> ENDED =
      names(
          NodeRunState.COMPLETED,
          NodeRunState.FAILED,
          NodeRunState.CANCELLING,
          NodeRunState.CANCELLED);

  private static final Set<String> NOT_QUEUED =
      Arrays.stream(NodeRunState.values())
          .filter(state -> state != NodeRunState.QUEUED)
          .map(NodeRunState::wire)
          .collect(Collectors.toUnmodifiableSet());

  private final FlowUnit flow;

  RunActions(FlowUnit flow) {
    this.flow = flow;
  }

  private static Set<String> names(NodeRunState... states) {
    return Arrays.stream(states).map(NodeRunState::wire).collect(Collectors.toUnmodifiableSet());
  }

  /** Creates the nodes. They are queued after the step, so that the run starts before its nodes. */
  @Override
  public void queueFirstNodes(FlowRunContext context) {
    new NodeFactory(flow).createAll();
  }

  /**
   * Does nothing: successors of an ended node are queued in the same unit of work, before the run
   * receives the event.
   */
  @Override
  public void advance(FlowRunContext context) {}

  /** Does nothing: nodes are cancelled after the step, so that their events follow the run's. */
  @Override
  public void cancelNodes(FlowRunContext context) {}

  void cancelAll() {
    if (flow.unit().command().kind().equals(FlowCommands.TERMINATE)) {
      return;
    }
    for (Instance node : flow.unit().children(ENDED)) {
      if (flow.state(node.id()) == NodeRunState.REJECTED && !flow.isSentBack(node.id())) {
        continue;
      }
      flow.fire(
          node.id(),
          new OpenCall(flow, node.id()).defersCancel()
              ? NodeRunEvent.Type.CANCEL_DEFERRED
              : NodeRunEvent.Type.FLOW_CANCELLED);
    }
  }

  @Override
  public void clearCompletion(FlowRunContext context) {
    flow.change(data -> data.reopened());
  }

  @Override
  public void holdNodes(FlowRunContext context) {
    queued().forEach(flow.unit()::rest);
  }

  @Override
  public void releaseNodes(FlowRunContext context) {
    queued().forEach(flow::offer);
  }

  private List<Id> queued() {
    return flow.unit().children(NOT_QUEUED).stream().map(Instance::id).toList();
  }
}
