package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.flow.internal.definition.Plans;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.LinkedHashMap;
import java.util.Map;

/** Factory of the extension that runs flows. */
public final class FlowRuns {

  private FlowRuns() {}

  /** Returns the domains of runs and nodes, and the handlers of their commands. */
  public static Extension extension(FlowQuotas quotas, FlowQueues queues) {
    PlanCache plans = new PlanCache(new Plans(), quotas, queues);
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(FlowCommands.START, new StartHandler(plans)::start);
    WorkHandlers work = new WorkHandlers(plans);
    handlers.put(FlowCommands.ADVANCE, work::advance);
    handlers.put(FlowCommands.BEGIN, work::begin);
    handlers.put(FlowCommands.FINISH, new NodeCommand(work::finish));
    handlers.put(FlowCommands.PROGRESS, work::progress);
    handlers.put(FlowCommands.LOG, work::log);
    handlers.put(FlowCommands.KEEP, new DeferredOutcomes()::keep);
    handlers.put(FlowCommands.REST, new AbandonedNode(plans)::rest);
    HumanHandlers people = new HumanHandlers(plans);
    handlers.put(FlowCommands.REVIEW, new NodeCommand(people::review));
    handlers.put(FlowCommands.SUBMIT, new NodeCommand(people::submit));
    handlers.put(FlowCommands.ANSWER, new NodeCommand(people::answer));
    handlers.put(FlowCommands.RESOLVE, new NodeCommand(people::resolve));
    ClaimHandlers claims = new ClaimHandlers(plans);
    handlers.put(FlowCommands.CLAIM, new NodeCommand(claims::claim));
    handlers.put(FlowCommands.RELEASE, new NodeCommand(claims::release));
    handlers.put(FlowCommands.RETRY, new RetryHandler(plans)::retry);
    handlers.put(FlowCommands.REWORK, new ReworkHandler(plans)::rework);
    ControlHandlers control = new ControlHandlers(plans);
    handlers.put(FlowCommands.CANCEL, control::cancel);
    handlers.put(FlowCommands.TERMINATE, new TerminateHandler(plans)::terminate);
    handlers.put(FlowCommands.DELETE, DeleteHandler::delete);
    handlers.put(FlowCommands.CLOSE_ENDED, EndedRootHandler::close);
    handlers.put(FlowCommands.RECORD_DELETION, DeleteHandler::record);
    handlers.put(FlowCommands.PAUSE, control::pause);
    handlers.put(FlowCommands.RESUME, control::resume);
    return new Extension(
        Map.of(
            FlowRunTable.CHART_ID.name(), new RunDomain(plans),
            NodeRunTable.CHART_ID.name(), new NodeDomain(plans)),
        handlers);
  }
}
