package dev.lockstep.server.demo;

import dev.lockstep.engine.Engine;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.people.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.work.FlowParts;
import java.time.Duration;
import java.util.Set;

/** Sample flows, what they need, and a run of each. */
public final class Demo {

  /** Who starts the runs, in the tenant of the server's first token. */
  private static final String SOMEBODY = "demo";

  private Demo() {}

  /**
   * What the sample flows are executed with.
   *
   * @param pace about how long each step takes
   */
  public static FlowParts parts(Duration pace) {
    DemoAgent agent = new DemoAgent(pace);
    return FlowParts.STANDARD.with(new DemoServices(pace).all()).with(agent, agent.tools());
  }

  /**
   * Publishes the sample flows and starts a run of each. Doing it again on the same store changes
   * nothing.
   */
  public static void begin(Engine engine, String tenant) {
    Caller caller = new Caller(tenant, SOMEBODY, Set.of("operator"));
    var catalog = new FlowCatalog(engine::submit, engine.store().reads(), engine.reader());
    var flows = new FlowService(engine::submit, engine.store().reads(), engine.reader());
    for (DemoFlow flow : DemoFlow.values()) {
      catalog.publish(caller, flow.id(), flow.source(), flow.definition()).orElseThrow();
      flows
          .start(caller, FlowStart.of(flow.id(), JsonObject.EMPTY), SOMEBODY + "/" + flow.id())
          .orElseThrow();
    }
  }
}
