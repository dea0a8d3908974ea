package dev.lockstep.server.api.workflow;

import dev.lockstep.server.schema.api.WorkflowValidation.Diagnostics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a definition.
 *
 * @param name the name it gives itself; {@code null} when there is none to be read
 * @param version the version it gives itself; {@code null} when there is none to be read
 * @param definition as it is run, JSON of the schema {@code flow/definition}; {@code null} with
 *     errors
 * @param diagnostics all that is wrong, by place, at most {@link WorkflowCompiler#MOST}
 */
record CompiledWorkflow(
    @Nullable String name,
    @Nullable String version,
    @Nullable String definition,
    List<Diagnostics> diagnostics) {

  CompiledWorkflow {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether it can be stored and run. */
  boolean isSound() {
    return definition != null;
  }
}
