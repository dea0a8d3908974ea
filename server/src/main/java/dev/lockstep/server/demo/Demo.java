package dev.lockstep.server.demo;

import dev.lockstep.engine.Engine;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.work.FlowParts;
import java.time.Duration;
import java.util.Set;

/** The sample flows with their services and agent, and a run of each. */
public final class Demo {

  /** The caller that starts the runs, in the tenant of the server's first token. */
  private static final String SOMEBODY = "demo";

  private Demo() {}

  /**
   * Returns the parts that execute the nodes of the sample flows.
   *
   * @param pace the approximate duration of a step
   */
  public static FlowParts parts(Duration pace) {
    DemoAgent agent = new DemoAgent(pace);
    return FlowParts.STANDARD.with(new DemoServices(pace).all()).with(agent, agent.tools());
  }

  /**
   * Returns the parts without the services, which a {@link DemoWorker} executes.
   *
   * @param pace the approximate duration of a step
   */
  public static FlowParts agent(Duration pace) {
    DemoAgent agent = new DemoAgent(pace);
    return FlowParts.STANDARD.with(agent, agent.tools());
  }

  /**
   * Publishes the sample flows and starts a run of each. Has no effect if it was done before on the
   * same store.
   */
  public static void begin(Engine engine, String tenant) {
    Caller caller = new Caller(tenant, SOMEBODY, Set.of("operator"));
    var catalog = new FlowCatalog(engine::submit, engine);
    var flows = new FlowService(engine::submit, engine);
    for (DemoFlow flow : DemoFlow.values()) {
      catalog.publish(caller, flow.id(), flow.source(), flow.definition()).orElseThrow();
      flows
          .start(caller, FlowStart.of(flow.id(), JsonObject.EMPTY), SOMEBODY + "/" + flow.id())
          .orElseThrow();
    }
  }
}
