package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.Failure;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.Join;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.internal.unit.Conditions;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The consequences of an ended node in the same unit of work: successors are queued or skipped,
 * groups continue, the run receives its event, and nodes without workers begin. It reads the direct
 * successors of a node, never all nodes.
 */
public final class Progress {

  /**
   * Maximum number of nodes begun in one unit of work. The others are left to workers, to keep the
   * transaction short.
   */
  private static final int MOST_BEGUN = 200;

  private final FlowUnit flow;
  private final Deque<Id> ended = new ArrayDeque<>();
  private final Deque<Id> queued = new ArrayDeque<>();
  private final WorkerContinuation succession;
  private int begun;

  public Progress(FlowUnit flow) {
    this(flow, WorkerContinuation.NONE);
  }

  /**
   * Creates the progress of a worker that continues.
   *
   * @param succession takes the first node that needs a worker
   */
  public Progress(FlowUnit flow, WorkerContinuation succession) {
    this.flow = flow;
    this.succession = succession;
  }

  /** Continues after a node completed, failed, or was rejected finally. */
  public void ended(Id node) {
    ended.add(node);
    goOn();
  }

  /** Continues after a node was queued. */
  public void queued(Id node) {
    queued.add(node);
    goOn();
  }

  /** Processes ended and queued nodes until none is left. */
  public void goOn() {
    while (true) {
      if (!ended.isEmpty()) {
        settle(ended.remove());
      } else if (!queued.isEmpty()) {
        begin(queued.remove());
      } else {
        return;
      }
    }
  }

  private void settle(Id origin) {
    if (flow.data(origin).repetition().isOutdated()) {
      redo(origin);
      return;
    }
    Deque<Id> done = new ArrayDeque<>();
    done.add(origin);
    while (!done.isEmpty()) {
      Id node = done.remove();
      if (flow.state(node) == NodeRunState.COMPLETED) {
        for (Id next : flow.data(node).next()) {
          if (meet(next, node)) {
            done.add(next);
          }
        }
      }
    }
    if (flow.state(origin) != NodeRunState.COMPLETED) {
      explain(origin);
    }
    GroupPosition place = flow.data(origin).place().orElse(null);
    if (place == null) {
      tell(flow.state(origin) == NodeRunState.COMPLETED);
    } else {
      new Groups(flow, this).rested(place);
    }
  }

  /**
   * Updates the join of a successor. Returns true if the successor was skipped and is therefore
   * done.
   */
  private boolean meet(Id node, Id earlier) {
    if (!flow.isAhead(node)) {
      return false;
    }
    PlannedNode planned = flow.planned(node);
    Join join =
        flow.data(node)
            .join()
            .met(flow.context(earlier).skipped(), Conditions.chooses(flow, earlier, planned));
    flow.change(node, data -> data.joined(join));
    return arrive(node, join);
  }

  private boolean arrive(Id node, Join join) {
    if (!join.isMet()) {
      return false;
    }
    if (join.isLeftOut(!flow.planned(node).before().isEmpty())) {
      leaveOut(node);
      return true;
    }
    queue(node);
    return false;
  }

  /** Restarts a node whose result or inputs are outdated. */
  public void outdated(Id node) {
    redo(node);
    goOn();
  }

  void redo(Id node) {
    boolean isCompleted = flow.state(node) == NodeRunState.COMPLETED;
    Join join = new DownstreamInvalidation(flow).redo(node);
    GroupPosition place = flow.data(node).place().orElse(null);
    boolean isOfOutdated = place != null && flow.data(place.group()).repetition().isOutdated();
    if (!isOfOutdated && arrive(node, join)) {
      ended.add(node);
    } else if (place != null) {
      new Groups(flow, this).rested(place);
    } else if (flow.data().counts().active() == 0) {
      tell(isCompleted);
    }
  }

  /** Skips a node, and the nodes that an earlier round of a group created. */
  void leaveOut(Id node) {
    flow.fire(node, NodeRunEvent.Type.NODE_SKIPPED);
    if (flow.planned(node).node() instanceof Node.Parallel) {
      new GroupRuns(flow, node)
          .all().stream()
              .filter(inner -> flow.state(inner) == NodeRunState.PENDING)
              .forEach(this::leaveOut);
    }
  }

  /** Queues a node. It begins after all ended nodes have been processed. */
  public void queue(Id node) {
    flow.fire(node, NodeRunEvent.Type.DEPENDENCIES_MET);
    queued.add(node);
  }

  /** Adds a node that ended while others are being processed. */
  void alsoEnded(Id node) {
    ended.add(node);
  }

  private void begin(Id node) {
    if (flow.state(node) != NodeRunState.QUEUED) {
      return;
    }
    if (flow.data(node).repetition().isOutdated()) {
      redo(node);
      return;
    }
    if (flow.isPaused()) {
      return;
    }
    if (flow.planned(node).isForWorkers()) {
      if (!succession.take(flow, this, node)) {
        flow.offer(node);
      }
    } else if (begun == MOST_BEGUN) {
      flow.offer(node);
    } else {
      begun++;
      new NodeStart(flow, this).begin(node);
    }
  }

  private void explain(Id node) {
    NodeData data = flow.data(node);
    String message = data.error().or(data::feedback).orElse("a node failed");
    flow.change(run -> run.failed(new Failure("node-failed", message, node.toString())));
  }

  private void tell(boolean isCompleted) {
    if (flow.state() != FlowRunState.RUNNING) {
      return;
    }
    if (isCompleted) {
      flow.tell(FlowRunEvent.Type.NODE_COMPLETED);
      return;
    }
    boolean isExhausted =
        flow.data().failure().filter(known -> known.reason().equals(Rework.EXHAUSTED)).isPresent();
    flow.tell(
        isExhausted && flow.data().counts().active() == 0
            ? FlowRunEvent.Type.LOOP_EXHAUSTED
            : FlowRunEvent.Type.NODE_FAILED);
  }
}
