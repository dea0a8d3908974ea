package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.internal.data.Failure;
import dev.lockstep.flow.internal.data.Join;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.flow.internal.unit.SiblingNodes;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rework after a rejection: of the target, all nodes on a path to the reviewer, and the review,
 * which stays rejected until it is reached again. Their other successors that have begun are reset
 * too.
 */
public final class Rework {

  /** The failure reason of a flow whose review was rejected more often than allowed. */
  static final String EXHAUSTED = "loop-exhausted";

  private static final String NOWHERE = "nothing-to-redo";
  private static final int LOOPS = 3;

  /** Maximum number of characters of feedback that one rejection stores in all nodes together. */
  private static final long MOST_FEEDBACK = 16L << 20;

  private final FlowUnit flow;
  private final Progress progress;

  public Rework(FlowUnit flow, Progress progress) {
    this.flow = flow;
    this.progress = progress;
  }

  /** Returns true if a rejection of a node has no rework, so that its branch ends. */
  public boolean isFinal(Id rejector) {
    return target(rejector).isEmpty()
        || flow.data(rejector).repetition().loops() + 1 > most(rejector);
  }

  private Optional<String> target(Id rejector) {
    Node.HumanReview.OnReject way = way(rejector);
    return way == null
        ? flow.plan().nearestRedoable(flow.planned(rejector).id())
        : Optional.of(way.goto_());
  }

  private long most(Id rejector) {
    Node.HumanReview.OnReject way = way(rejector);
    return way == null ? LOOPS : way.maxLoops();
  }

  private Node.HumanReview.@Nullable OnReject way(Id rejector) {
    return ((Node.HumanReview) flow.planned(rejector).node()).onReject();
  }

  /** Starts the rework of a rejected node, or ends its branch. */
  public void from(Id rejector) {
    String name = flow.planned(rejector).id();
    Optional<String> target = target(rejector);
    if (target.isEmpty()) {
      end(rejector, NOWHERE, "no node before `" + name + "` can be done again");
    } else if (isFinal(rejector)) {
      end(
          rejector,
          EXHAUSTED,
          "`" + name + "` was rejected more than " + most(rejector) + " times");
    } else {
      long loops = flow.data(rejector).repetition().loops() + 1;
      flow.change(rejector, data -> data.repetition().withLoops(loops));
      go(rejector, target.get());
    }
  }

  /**
   * Starts a rework although the loops are used up. The loops are counted anew from this one. A
   * review without a target is asked again.
   */
  public void again(Id rejector) {
    flow.change(rejector, data -> data.repetition().withLoops(1));
    go(rejector, target(rejector).orElse(flow.planned(rejector).id()));
  }

  /**
   * Executes a node again that has ended, and all nodes behind it. Their former results are not
   * reused.
   */
  public void redo(Id node) {
    String name = flow.planned(node).id();
    Map<String, Id> runs = SiblingNodes.of(flow, node);
    Set<String> again = new LinkedHashSet<>(Set.of(name));
    addLeftOut(again, runs);
    for (String each : again) {
      boolean isFirst = each.equals(name);
      reset(
          runs.get(each),
          null,
          isFirst,
          isFirst ? NodeRunEvent.Type.NODE_REWORKED : NodeRunEvent.Type.NODE_RESET);
    }
    Set<String> behind = new DownstreamInvalidation(flow).behind(again, runs);
    behind.forEach(each -> forget(runs.get(each)));
    again.addAll(behind);
    join(again, runs);
    flow.tell(FlowRunEvent.Type.NODE_REWORKED);
    progress.queued(node);
  }

  /** Removes the former results of a node and of the nodes in it. */
  private void forget(Id node) {
    flow.change(node, data -> data.repetition().sendingBack());
    if (flow.planned(node).node() instanceof Node.Parallel) {
      new GroupRuns(flow, node).all().forEach(this::forget);
    }
  }

  private void end(Id rejector, String reason, String message) {
    flow.change(run -> run.failed(new Failure(reason, message, rejector.toString())));
    progress.ended(rejector);
  }

  private void go(Id rejector, String target) {
    String feedback = flow.data(rejector).feedback().orElse("");
    Map<String, Id> runs = SiblingNodes.of(flow, rejector);
    Set<String> again =
        new LinkedHashSet<>(flow.plan().between(target, flow.data(rejector).node()));
    addLeftOut(again, runs);
    checkFeedback(again, runs, feedback);
    for (String node : again) {
      Id id = runs.get(node);
      if (node.equals(target)) {
        reset(id, feedback, true, NodeRunEvent.Type.NODE_REWORKED);
      } else if (id.equals(rejector)) {
        sendBack(rejector);
      } else {
        reset(id, feedback, false, NodeRunEvent.Type.NODE_RESET);
      }
    }
    again.addAll(new DownstreamInvalidation(flow).behind(again, runs));
    join(again, runs);
    flow.tell(FlowRunEvent.Type.NODE_REWORKED);
    progress.queued(runs.get(target));
  }

  /**
   * Checks the total size of the feedback, which every reworked node stores, those of groups
   * included.
   */
  private void checkFeedback(Set<String> again, Map<String, Id> runs, String feedback) {
    long nodes = 0;
    for (String node : again) {
      boolean isGroup = flow.plan().node(node).node() instanceof Node.Parallel;
      nodes += 1 + (isGroup ? new GroupRuns(flow, runs.get(node)).all().size() : 0);
    }
    long size = nodes * feedback.length();
    if (size > MOST_FEEDBACK) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID,
              ValueLimit.FEEDBACK.reason(),
              "the feedback is stored with each of "
                  + nodes
                  + " nodes, "
                  + size
                  + " characters together, the limit is "
                  + MOST_FEEDBACK));
    }
  }

  /**
   * Adds the skipped successors of reworked nodes, because conditions may decide differently this
   * time.
   */
  private void addLeftOut(Set<String> again, Map<String, Id> runs) {
    Deque<String> open = new ArrayDeque<>(again);
    while (!open.isEmpty()) {
      for (String next : flow.plan().node(open.remove()).next()) {
        if (flow.context(runs.get(next)).skipped() && again.add(next)) {
          open.add(next);
        }
      }
    }
  }

  /** Marks the rejecting node as rejected until the rework is done. */
  private void sendBack(Id rejector) {
    flow.change(rejector, data -> data.repetition().sendingBack());
    if (!flow.isSentBack(rejector)) {
      flow.fire(rejector, NodeRunEvent.Type.WORK_SENT_BACK);
    }
  }

  /**
   * Resets a node.
   *
   * @param feedback the feedback of a reviewer; {@code null} if no review causes the repetition
   * @param isTarget true if it is executed even with unchanged inputs: the target of the rejection,
   *     and the nodes of a group that is the target
   */
  private void reset(Id id, @Nullable String feedback, boolean isTarget, NodeRunEvent.Type event) {
    PlannedNode planned = flow.planned(id);
    boolean isKept = planned.node() instanceof Node.Service && !isTarget;
    flow.change(
        id,
        data -> {
          NodeData reset = data.repetition().reset(isKept);
          NodeData told = feedback == null ? reset : reset.withFeedback(feedback);
          return isTarget ? told.repetition().target() : told;
        });
    flow.fire(id, event);
    if (planned.node() instanceof Node.Parallel) {
      new GroupRuns(flow, id)
          .all().stream()
              .filter(inner -> flow.state(inner) != NodeRunState.PENDING)
              .forEach(inner -> reset(inner, feedback, isTarget, NodeRunEvent.Type.NODE_RESET));
    }
  }

  /** Recomputes the joins of nodes that have not begun. */
  private void join(Set<String> again, Map<String, Id> runs) {
    for (PlannedNode node : flow.plan().group(flow.plan().node(again.iterator().next()).group())) {
      Id id = runs.get(node.id());
      boolean isTouched =
          again.contains(node.id()) || node.before().stream().anyMatch(again::contains);
      if (isTouched && flow.isAhead(id)) {
        Join join = SiblingNodes.join(flow, node, runs);
        flow.change(id, data -> data.joined(join));
      }
    }
  }
}
