package dev.lockstep.flow.run;

import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.Join;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Nodes that have begun with what others came to that are done again. They go back to pending; what
 * cannot be stopped ends first. What they came to stands if they would begin with the same inputs.
 */
final class Outdated {

  private final FlowUnit flow;

  Outdated(FlowUnit flow) {
    this.flow = flow;
  }

  /**
   * Takes back what has begun behind nodes that are done again.
   *
   * @param again nodes that are done again
   * @param runs of all nodes beside them
   * @return the nodes taken back, those that end first included
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

  /** A node that ended, or would begin again, is done anew; answers what it waits for. */
  Join redo(Id node) {
    reset(node);
    Join join = Neighbours.join(flow, flow.planned(node), Neighbours.of(flow, node));
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

  /** Whether nobody knows what came of it: that has to be found out in any case. */
  private boolean isUnknown(Id node) {
    return flow.data(node)
        .human()
        .filter(human -> human.kind().equals(NodeRun.Human.Kind.OUTCOME.wire()))
        .isPresent();
  }

  private void outdate(Id node) {
    if (!flow.data(node).isOutdated()) {
      flow.change(node, NodeData::outdated);
      flow.fire(node, NodeRunEvent.Type.NODE_OUTDATED);
    }
  }

  private void reset(Id node) {
    boolean isFailure =
        flow.data().failure().filter(known -> known.node().equals(node.toString())).isPresent();
    if (isFailure) {
      flow.change(run -> run.reopened());
    }
    flow.change(node, data -> data.withdrawn(!isGroup(node)));
    flow.fire(node, NodeRunEvent.Type.NODE_RESET);
  }

  private boolean isGroup(Id node) {
    return flow.planned(node).node() instanceof Node.Parallel;
  }
}
