package dev.lockstep.model;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;

/**
 * What to compile.
 *
 * @param charts chart files, in the order their results are given
 * @param schemas where payload schemas are looked up
 */
public record CompilationRequest(List<Source> charts, SchemaFolder schemas) {

  public CompilationRequest {
    charts = List.copyOf(charts);
  }
}
