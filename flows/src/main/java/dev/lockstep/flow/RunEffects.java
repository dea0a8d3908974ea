package dev.lockstep.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.Node.Service.Http;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Queries of the effects that the nodes of a run may have had on the world. Thread-safe. */
public final class RunEffects {

  private static final Set<String> WITHOUT_EFFECT = Set.of(Services.NOOP, Services.ECHO);

  private final Paging paging;
  private final RunPlans plans;

  /** Creates the queries of an engine with {@link FlowExtension}. */
  public RunEffects(Engine engine) {
    Reads reads = DurableEngine.of(engine).reads();
    this.paging = new Paging(reads, DurableEngine.of(engine).reader());
    this.plans = new RunPlans(reads);
  }

  /**
   * Returns the names of the service nodes of a run whose calls must not be repeated; empty if the
   * run does not exist or cannot be read.
   */
  public Optional<Set<String>> unrepeatable(Caller caller, Id run) {
    return paging
        .find(caller, FlowRunTable.CHART_ID.name(), run)
        .map(
            found ->
                plans.of(found).all().stream()
                    .filter(RunEffects::isUnrepeatable)
                    .map(PlannedNode::id)
                    .collect(Collectors.toSet()));
  }

  private static boolean isUnrepeatable(PlannedNode planned) {
    if (!(planned.node() instanceof Node.Service service) || service.idempotent()) {
      return false;
    }
    if (WITHOUT_EFFECT.contains(service.executor())) {
      return false;
    }
    Http http = service.http();
    return http == null || http.method() != Http.Method.GET;
  }
}
