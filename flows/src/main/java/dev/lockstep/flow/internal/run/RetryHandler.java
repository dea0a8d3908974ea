package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.GroupData;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.progress.Rework;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Handler that retries failed nodes, with the same or other inputs. Completed nodes are not
 * repeated: of a failed group only the failed nodes are retried. A review whose loops are used up
 * gets one more loop.
 */
final class RetryHandler {

  private final PlanCache plans;

  RetryHandler(PlanCache plans) {
    this.plans = plans;
  }

  Answer retry(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    decision.checkSeen();
    FlowUnit flow = decision.flow();
    Id node = decision.node();
    if (flow.state(node) == NodeRunState.REJECTED && !flow.isSentBack(node)) {
      return again(decision);
    }
    if (flow.state(node) != NodeRunState.FAILED) {
      return Answer.declined(
          FlowProblems.refused(
              "not-failed",
              "node run " + node + " is in `" + flow.state(node).wire() + "`: nothing to retry",
              flow.node(node),
              flow.run()));
    }
    JsonObject inputs =
        decision.said().value("inputs").isPresent() ? decision.said().object("inputs") : null;
    flow.tell(FlowRunEvent.Type.NODE_RETRIED);
    flow.change(data -> data.reopened());
    Progress progress = new Progress(flow);
    List<Id> failed = failed(flow, node);
    List<Id> rejected =
        failed.stream().filter(each -> flow.state(each) == NodeRunState.REJECTED).toList();
    failed.removeAll(rejected);
    failed.forEach(each -> retry(flow, each, inputs));
    List<Id> tried = new ArrayList<>(failed);
    for (Id review : rejected) {
      if (tried.stream().noneMatch(other -> isBeside(flow, review, other))) {
        again(flow, progress, review);
        tried.add(review);
      }
    }
    failed.forEach(progress::queued);
    return decision.answer();
  }

  /** Gives a review whose loops are used up one more loop. */
  private static Answer again(NodeDecision decision) {
    FlowUnit flow = decision.flow();
    flow.change(data -> data.reopened());
    again(flow, new Progress(flow), decision.node());
    return decision.answer();
  }

  /**
   * Returns true if two nodes belong to the same item. A retried node may be part of the rework of
   * a review there, which waits.
   */
  private static boolean isBeside(FlowUnit flow, Id one, Id other) {
    Optional<GroupPosition> place = flow.data(other).place();
    return flow.data(one).place().filter(at -> place.filter(at::isBeside).isPresent()).isPresent();
  }

  private static void again(FlowUnit flow, Progress progress, Id rejector) {
    open(flow, flow.data(rejector).place());
    new Rework(flow, progress).again(rejector);
  }

  /** Returns the nodes to retry: the failed nodes of a group, or the node itself. */
  private static List<Id> failed(FlowUnit flow, Id node) {
    if (!(flow.planned(node).node() instanceof Node.Parallel)) {
      return new ArrayList<>(List.of(node));
    }
    List<Id> failed = new ArrayList<>();
    for (Id inner : new GroupRuns(flow, node).all()) {
      if (flow.state(inner) == NodeRunState.FAILED) {
        failed.addAll(failed(flow, inner));
      } else if (flow.state(inner) == NodeRunState.REJECTED && !flow.isSentBack(inner)) {
        failed.add(inner);
      }
    }
    if (failed.isEmpty()) {
      refuseComplete(flow, node);
      failed.add(node);
    }
    return failed;
  }

  /**
   * Declines the retry of a group that failed because of the size of its outputs, which would not
   * change.
   */
  private static void refuseComplete(FlowUnit flow, Id group) {
    boolean isComplete =
        flow.data(group)
            .group()
            .map(GroupData::counts)
            .filter(counts -> counts.total() > 0 && counts.isComplete())
            .isPresent();
    if (isComplete) {
      throw new DeclinedException(
          FlowProblems.refused(
              ValueLimit.OUTPUTS.reason(),
              "all nodes of group `"
                  + flow.data(group).node()
                  + "` are done and their outputs together are too large: nothing to retry",
              flow.node(group),
              flow.run()));
    }
  }

  private static void retry(FlowUnit flow, Id node, @Nullable JsonValue inputs) {
    open(flow, flow.data(node).place());
    flow.change(
        node,
        data -> {
          NodeData again = data.repetition().again();
          return inputs == null ? again : again.repetition().withCorrected(inputs);
        });
    flow.fire(node, NodeRunEvent.Type.NODE_RETRIED);
  }

  /** Restarts the groups around a node, outermost first. */
  static void open(FlowUnit flow, Optional<GroupPosition> place) {
    if (place.isEmpty()) {
      return;
    }
    Id group = place.get().group();
    open(flow, flow.data(group).place());
    if (flow.state(group) == NodeRunState.FAILED) {
      flow.change(group, data -> data.repetition().again());
      flow.fire(group, NodeRunEvent.Type.NODE_RETRIED);
      flow.fire(group, NodeRunEvent.Type.NODE_STARTED);
    }
  }
}
