package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.progress.Rework;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.Optional;

/** Handler that executes an ended node again for a person, with all nodes behind it. */
final class ReworkHandler {

  private final PlanCache plans;

  ReworkHandler(PlanCache plans) {
    this.plans = plans;
  }

  Answer rework(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    decision.checkSeen();
    FlowUnit flow = decision.flow();
    Id node = decision.node();
    checkEnded(flow, node);
    Optional<GroupPosition> place = flow.data(node).place();
    place.ifPresent(at -> checkOpen(flow, at.group()));
    flow.change(data -> data.reopened());
    RetryHandler.open(flow, place);
    new Rework(flow, new Progress(flow)).redo(node);
    return decision.answer();
  }

  private static void checkEnded(FlowUnit flow, Id node) {
    NodeRunState state = flow.state(node);
    boolean hasEnded =
        switch (state) {
          case COMPLETED, FAILED, REJECTED -> !flow.isSentBack(node);
          case PENDING, QUEUED, RUNNING, WAITING_HUMAN, CANCELLING, CANCELLED -> false;
        };
    if (!hasEnded) {
      throw new DeclinedException(
          FlowProblems.refused(
              "not-ended",
              "node run " + node + " is in `" + state.wire() + "`: only ended nodes are repeated",
              flow.node(node),
              flow.run()));
    }
  }

  /** Checks that the groups around a node have not completed, since their outputs are used. */
  private static void checkOpen(FlowUnit flow, Id group) {
    if (flow.state(group) == NodeRunState.COMPLETED) {
      throw new DeclinedException(
          FlowProblems.refused(
              "group-completed",
              "the group `"
                  + flow.data(group).node()
                  + "` has completed: repeat the group instead of one of its nodes",
              flow.node(group),
              flow.run()));
    }
    flow.data(group).place().ifPresent(outer -> checkOpen(flow, outer.group()));
  }
}
