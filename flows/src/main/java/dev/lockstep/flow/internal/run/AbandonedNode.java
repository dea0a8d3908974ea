package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import java.time.Duration;
import java.time.Instant;

/**
 * A node whose work a worker has ended after the node itself. A cancelled agent is kept until the
 * outcome of each call of its conversation that must not be repeated is known.
 */
final class AbandonedNode {

  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofMinutes(1);

  /** The next look comes after this part of the time since the cancellation. */
  private static final long PART = 8;

  private final PlanCache plans;

  AbandonedNode(PlanCache plans) {
    this.plans = plans;
  }

  /** Ends a cancelled node with the outcome of its calls, or returns it to the queue for later. */
  Answer rest(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Id node = said.id("node");
    WorkHandlers.held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    OpenCall call = new OpenCall(flow, node);
    if (!call.isCancelled()) {
      unit.rest(node);
      return Answer.accepted(JsonObject.EMPTY);
    }
    String outcome = said.textIfThere("outcome").orElse("");
    if (outcome.equals("unknown")) {
      unit.handBack(node, FlowCommands.ABANDONED, unit.now().plus(pause(unit)));
      return Answer.accepted(JsonObject.EMPTY);
    }
    if (outcome.isEmpty()) {
      flow.fire(node, NodeRunEvent.Type.FLOW_CANCELLED);
    } else {
      Answer reported = call.report(said);
      if (reported instanceof Answer.Declined) {
        return reported;
      }
    }
    unit.rest(node);
    return Answer.accepted(JsonObject.EMPTY);
  }

  private static Duration pause(UnitOfWork unit) {
    Instant cancelled = RunData.of(unit.root()).cancelledAt();
    Duration part =
        cancelled == null ? LONGEST : Duration.between(cancelled, unit.now()).dividedBy(PART);
    return part.compareTo(SHORTEST) < 0 ? SHORTEST : part.compareTo(LONGEST) > 0 ? LONGEST : part;
  }
}
