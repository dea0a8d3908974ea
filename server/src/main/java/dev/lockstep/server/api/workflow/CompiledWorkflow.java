package dev.lockstep.server.api.workflow;

import dev.lockstep.flow.definition.FlowPlan;
import dev.lockstep.flow.view.GraphViews;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.schema.api.WorkflowValidation;
import dev.lockstep.server.schema.api.WorkflowValidation.Diagnostics;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of a definition.
 *
 * @param name the name it gives itself; {@code null} with errors
 * @param version the version it gives itself; {@code null} with errors
 * @param definition as it is run, JSON of the schema {@code flow/definition}; {@code null} with
 *     errors
 * @param diagnostics what is wrong, by place, at most {@link WorkflowCompiler#MOST}
 */
record CompiledWorkflow(
    @Nullable String name,
    @Nullable String version,
    @Nullable JsonObject definition,
    List<Diagnostics> diagnostics) {

  CompiledWorkflow {
    diagnostics = List.copyOf(diagnostics);
  }

  /** As the API tells it, with the graph of what can be run. */
  WorkflowValidation validation() {
    return new WorkflowValidation(
        definition != null,
        name,
        version,
        diagnostics,
        definition == null ? null : graph(definition));
  }

  private static JsonObject graph(JsonObject definition) {
    FlowPlan plan = FlowPlan.of(DefinitionValidator.read(definition).orElseThrow());
    return GraphViews.of(plan, Map.of()).toJson();
  }
}
