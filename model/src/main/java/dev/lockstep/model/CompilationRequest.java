package dev.lockstep.model;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.util.List;
import java.util.Set;

/**
 * The input of a compilation.
 *
 * @param charts chart files, in the order of their results
 * @param schemas the folder in which payload schemas are looked up
 * @param relaxed names of rules whose errors become warnings, for example {@code
 *     unreachable-state}; has no effect on errors that make the meaning of a chart ambiguous
 * @param schemaOptions the choices of the reader of schemas
 */
public record CompilationRequest(
    List<Source> charts, SchemaFolder schemas, Set<String> relaxed, SchemaOptions schemaOptions) {

  public CompilationRequest {
    charts = List.copyOf(charts);
    relaxed = Set.copyOf(relaxed);
  }

  /** Creates a request with the default options of schemas. */
  public CompilationRequest(List<Source> charts, SchemaFolder schemas, Set<String> relaxed) {
    this(charts, schemas, relaxed, SchemaOptions.compiler());
  }

  /** Creates a request in which every error remains an error. */
  public CompilationRequest(List<Source> charts, SchemaFolder schemas) {
    this(charts, schemas, Set.of());
  }
}
