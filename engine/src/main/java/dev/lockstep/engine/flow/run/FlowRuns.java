package dev.lockstep.engine.flow.run;

import dev.lockstep.engine.flow.definition.Plans;
import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.instance.Handler;
import java.util.LinkedHashMap;
import java.util.Map;

/** What running flows brings to the engine. */
public final class FlowRuns {

  private FlowRuns() {}

  /** The domains of runs and nodes, and their commands. */
  public static Extension extension() {
    PlanBook plans = new PlanBook(new Plans());
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(FlowCommands.START, new StartHandler(plans)::start);
    return new Extension(Map.of(), handlers);
  }
}
