package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.GroupData;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.flow.data.Place;
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
 * Tries failed nodes again, with the inputs they had or with others. What was done stays done: of a
 * group that failed its failed nodes alone. A review whose loops are used up goes round once more.
 */
final class RetryHandler {

  private final PlanBook plans;

  RetryHandler(PlanBook plans) {
    this.plans = plans;
  }

  Answer retry(Unit unit, Command command) {
    Decision decision = new Decision(unit, command, plans);
    decision.checkSeen();
    FlowUnit flow = decision.flow();
    Id node = decision.node();
    if (flow.state(node) == NodeRunState.REJECTED && !flow.isSentBack(node)) {
      return again(decision);
    }
    if (flow.state(node) != NodeRunState.FAILED) {
      return Answer.declined(
          Fault.refused(
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

  /** Reviews whose way back is used up are given one more round. */
  private static Answer again(Decision decision) {
    FlowUnit flow = decision.flow();
    flow.change(data -> data.reopened());
    again(flow, new Progress(flow), decision.node());
    return decision.answer();
  }

  /** What is tried in an item may lie on the way back of a review there, which waits its turn. */
  private static boolean isBeside(FlowUnit flow, Id one, Id other) {
    Optional<Place> place = flow.data(other).place();
    return flow.data(one).place().filter(at -> place.filter(at::isBeside).isPresent()).isPresent();
  }

  private static void again(FlowUnit flow, Progress progress, Id rejector) {
    open(flow, flow.data(rejector).place());
    new Rework(flow, progress).again(rejector);
  }

  /** The nodes to be tried: of a group what ended badly within it, or itself when it made none. */
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

  /** A group all of whose nodes are done failed because of its outputs, which stay the same. */
  private static void refuseComplete(FlowUnit flow, Id group) {
    boolean isComplete =
        flow.data(group)
            .group()
            .map(GroupData::counts)
            .filter(counts -> counts.total() > 0 && counts.isComplete())
            .isPresent();
    if (isComplete) {
      throw new DeclinedException(
          Fault.refused(
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
          NodeData again = data.again();
          return inputs == null ? again : again.withCorrected(inputs);
        });
    flow.fire(node, NodeRunEvent.Type.NODE_RETRIED);
  }

  /** The groups around a node run again, outermost first. */
  private static void open(FlowUnit flow, Optional<Place> place) {
    if (place.isEmpty()) {
      return;
    }
    Id group = place.get().group();
    open(flow, flow.data(group).place());
    if (flow.state(group) == NodeRunState.FAILED) {
      flow.change(group, NodeData::again);
      flow.fire(group, NodeRunEvent.Type.NODE_RETRIED);
      flow.fire(group, NodeRunEvent.Type.NODE_STARTED);
    }
  }
}
