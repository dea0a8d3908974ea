package dev.lockstep.server.api.workflow;

import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.view.GraphViews;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.schema.api.WorkflowValidation;
import dev.lockstep.server.schema.api.WorkflowValidation.Diagnostics;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of compiling a definition.
 *
 * @param name the name in the definition; {@code null} if it has errors
 * @param version the version in the definition; {@code null} if it has errors
 * @param definition the executable form, JSON of the schema {@code flow/definition}; {@code null}
 *     if the definition has errors
 * @param diagnostics the diagnostics in the order of their positions, at most {@link
 *     WorkflowCompiler#MOST}
 */
record CompiledWorkflow(
    @Nullable String name,
    @Nullable String version,
    @Nullable JsonObject definition,
    List<Diagnostics> diagnostics) {

  CompiledWorkflow {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns the validation of the API; it has the graph if there are no errors. */
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
