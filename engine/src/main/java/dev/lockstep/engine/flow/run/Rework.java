package dev.lockstep.engine.flow.run;

import dev.lockstep.engine.flow.data.Failure;
import dev.lockstep.engine.flow.data.Join;
import dev.lockstep.engine.flow.definition.PlannedNode;
import dev.lockstep.engine.port.Id;
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

/**
 * The way back of a rejection: the target, all between it and the reviewer, and the review. What
 * has begun behind them beside that way is taken back, too.
 */
final class Rework {

  /** Why a flow fails whose reviewer rejected once more than it allows. */
  static final String EXHAUSTED = "loop-exhausted";

  private static final String NOWHERE = "nothing-to-redo";
  private static final int LOOPS = 3;

  private final FlowUnit flow;
  private final Progress progress;

  Rework(FlowUnit flow, Progress progress) {
    this.flow = flow;
    this.progress = progress;
  }

  /** Goes back from a node that was rejected, or lets its branch end. */
  void from(Id rejector) {
    PlannedNode planned = flow.planned(rejector);
    Node.HumanReview.OnReject way = ((Node.HumanReview) planned.node()).onReject();
    Optional<String> target =
        way == null ? flow.plan().nearestRedoable(planned.id()) : Optional.of(way.goto_());
    long most = way == null ? LOOPS : way.maxLoops();
    long loops = flow.data(rejector).loops() + 1;
    if (target.isEmpty()) {
      end(rejector, NOWHERE, "no node before `" + planned.id() + "` can be done again");
    } else if (loops > most) {
      end(rejector, EXHAUSTED, "`" + planned.id() + "` was rejected more than " + most + " times");
    } else {
      flow.change(rejector, data -> data.withLoops(loops));
      go(rejector, target.get());
    }
  }

  /**
   * Goes back although the loops are used up, which are counted anew from here: this is the first.
   * A review without a way is asked again.
   */
  void again(Id rejector) {
    PlannedNode planned = flow.planned(rejector);
    Node.HumanReview.OnReject way = ((Node.HumanReview) planned.node()).onReject();
    flow.change(rejector, data -> data.withLoops(1));
    go(
        rejector,
        way == null ? flow.plan().nearestRedoable(planned.id()).orElse(planned.id()) : way.goto_());
  }

  private void end(Id rejector, String reason, String message) {
    flow.change(run -> run.failed(new Failure(reason, message, rejector.toString())));
    progress.ended(rejector);
  }

  private void go(Id rejector, String target) {
    String feedback = flow.data(rejector).feedback().orElse("");
    Map<String, Id> runs = Neighbours.of(flow, rejector);
    Set<String> again =
        new LinkedHashSet<>(flow.plan().between(target, flow.data(rejector).node()));
    addLeftOut(again, runs);
    for (String node : again) {
      reset(runs.get(node), node.equals(target), feedback);
    }
    again.addAll(new Outdated(flow).behind(again, runs));
    join(again, runs);
    flow.tell(FlowRunEvent.Type.NODE_REWORKED);
    progress.queued(runs.get(target));
  }

  /** What was left out behind the way back may not be this time: conditions decide anew. */
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

  private void reset(Id id, boolean isTarget, String feedback) {
    PlannedNode planned = flow.planned(id);
    flow.change(
        id, data -> data.reset(planned.node() instanceof Node.Service).withFeedback(feedback));
    flow.fire(id, isTarget ? NodeRunEvent.Type.NODE_REWORKED : NodeRunEvent.Type.NODE_RESET);
    if (planned.node() instanceof Node.Parallel) {
      new GroupRuns(flow, id)
          .all().stream()
              .filter(inner -> flow.state(inner) != NodeRunState.PENDING)
              .forEach(inner -> reset(inner, false, feedback));
    }
  }

  /** Counts anew what nodes wait for that have not begun. */
  private void join(Set<String> again, Map<String, Id> runs) {
    for (PlannedNode node : flow.plan().group(flow.plan().node(again.iterator().next()).group())) {
      Id id = runs.get(node.id());
      boolean isTouched =
          again.contains(node.id()) || node.before().stream().anyMatch(again::contains);
      if (isTouched && flow.state(id) == NodeRunState.PENDING) {
        Join join = Neighbours.join(flow, node, runs);
        flow.change(id, data -> data.joined(join));
      }
    }
  }
}
