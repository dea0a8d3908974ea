package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.Join;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.flow.internal.unit.SiblingNodes;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Nodes that used results which are being redone. They return to pending; a call that cannot be
 * interrupted ends first. Their results are reused if their new inputs are the same.
 */
final class DownstreamInvalidation {

  private final FlowUnit flow;

  DownstreamInvalidation(FlowUnit flow) {
    this.flow = flow;
  }

  /**
   * Resets the started successors of nodes that are being redone.
   *
   * @param again the nodes that are being redone
   * @param runs the runs of all nodes beside them
   * @return the nodes that were reset, including those that end first
   */
  Set<String> behind(Set<String> again, Map<String, Id> runs) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(again);
    while (!open.isEmpty()) {
      for (String next : flow.plan().node(open.remove()).next()) {
        boolean hasBegun = !flow.isAhead(runs.get(next));
        if (hasBegun && !again.contains(next) && found.add(next)) {
          open.add(next);
        }
      }
    }
    found.forEach(node -> takeBack(runs.get(node)));
    return found;
  }

  /**
   * Resets a node that ended, or would begin with outdated inputs.
   *
   * @return its recomputed join
   */
  Join redo(Id node) {
    reset(node);
    Join join = SiblingNodes.join(flow, flow.planned(node), SiblingNodes.of(flow, node));
    flow.change(node, data -> data.joined(join));
    return join;
  }

  private void takeBack(Id node) {
    switch (flow.state(node)) {
      case PENDING, CANCELLING, CANCELLED -> {}
      case REJECTED -> reset(node);
      case QUEUED, COMPLETED, FAILED -> {
        reset(node);
        inner(node);
      }
      case WAITING_HUMAN -> {
        if (isUnknown(node)) {
          outdate(node);
        } else {
          reset(node);
        }
      }
      case RUNNING -> {
        inner(node);
        if (isGroup(node) && flow.data(node).group().orElseThrow().counts().active() == 0) {
          reset(node);
        } else {
          outdate(node);
        }
      }
    }
  }

  private void inner(Id node) {
    if (isGroup(node)) {
      new GroupRuns(flow, node).all().forEach(this::takeBack);
    }
  }

  /**
   * Returns true if the outcome of the node's call is unknown, which has to be resolved in any
   * case.
   */
  private boolean isUnknown(Id node) {
    return flow.data(node)
        .human()
        .filter(human -> human.kind().equals(NodeRun.Human.Kind.OUTCOME.wire()))
        .isPresent();
  }

  private void outdate(Id node) {
    if (!flow.data(node).repetition().isOutdated()) {
      flow.change(node, data -> data.repetition().outdated());
      flow.fire(node, NodeRunEvent.Type.NODE_OUTDATED);
    }
  }

  private void reset(Id node) {
    boolean isFailure =
        flow.data().failure().filter(known -> known.node().equals(node.toString())).isPresent();
    if (isFailure) {
      flow.change(run -> run.reopened());
    }
    flow.change(node, data -> data.repetition().withdrawn(!isGroup(node)));
    flow.fire(node, NodeRunEvent.Type.NODE_RESET);
  }

  private boolean isGroup(Id node) {
    return flow.planned(node).node() instanceof Node.Parallel;
  }
}
