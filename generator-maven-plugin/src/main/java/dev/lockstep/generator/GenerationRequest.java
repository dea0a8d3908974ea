package dev.lockstep.generator;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The input of a generation.
 *
 * @param charts chart files, in the order the registry lists them
 * @param schemas where payload schemas are looked up
 * @param basePackage package the packages of charts and payloads begin with, a valid Java name
 * @param relaxed the names of errors that are reported as warnings if code can be generated anyway
 * @param additionalSchemas paths of schema files to compile in addition to those that a chart
 *     references
 */
public record GenerationRequest(
    List<Source> charts,
    SchemaFolder schemas,
    String basePackage,
    Set<String> relaxed,
    Set<String> additionalSchemas) {

  public GenerationRequest {
    charts = List.copyOf(charts);
    relaxed = Collections.unmodifiableSet(new TreeSet<>(relaxed));
    additionalSchemas = Collections.unmodifiableSet(new TreeSet<>(additionalSchemas));
  }

  /** A request that compiles no additional schemas. */
  public GenerationRequest(
      List<Source> charts, SchemaFolder schemas, String basePackage, Set<String> relaxed) {
    this(charts, schemas, basePackage, relaxed, Set.of());
  }

  /** A request that relaxes no error and compiles no additional schemas. */
  public GenerationRequest(List<Source> charts, SchemaFolder schemas, String basePackage) {
    this(charts, schemas, basePackage, Set.of());
  }
}
