package dev.lockstep.model;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.Set;

/**
 * What to compile.
 *
 * @param charts chart files, in the order their results are given
 * @param schemas where payload schemas are looked up
 * @param relaxed names of mistakes to be told as warnings: {@code unreachable-state}. Has no effect
 *     on those that leave a chart without a clear meaning
 */
public record CompilationRequest(List<Source> charts, SchemaFolder schemas, Set<String> relaxed) {

  public CompilationRequest {
    charts = List.copyOf(charts);
    relaxed = Set.copyOf(relaxed);
  }

  /** A request that relaxes nothing. */
  public CompilationRequest(List<Source> charts, SchemaFolder schemas) {
    this(charts, schemas, Set.of());
  }
}
