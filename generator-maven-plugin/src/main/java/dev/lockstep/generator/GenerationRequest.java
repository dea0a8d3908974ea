package dev.lockstep.generator;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
 * @param schemaOptions the choices of the reader of schemas
 * @param javaTypes Java types by the name of a format, or {@code number}
 * @param migrations migrations between versions of the charts
 */
public record GenerationRequest(
    List<Source> charts,
    SchemaFolder schemas,
    String basePackage,
    Set<String> relaxed,
    Set<String> additionalSchemas,
    SchemaOptions schemaOptions,
    Map<String, String> javaTypes,
    List<Source> migrations) {

  public GenerationRequest {
    charts = List.copyOf(charts);
    migrations = List.copyOf(migrations);
    javaTypes = Collections.unmodifiableMap(new TreeMap<>(javaTypes));
    relaxed = Collections.unmodifiableSet(new TreeSet<>(relaxed));
    additionalSchemas = Collections.unmodifiableSet(new TreeSet<>(additionalSchemas));
  }

  /** A request without migrations. */
  public GenerationRequest(
      List<Source> charts,
      SchemaFolder schemas,
      String basePackage,
      Set<String> relaxed,
      Set<String> additionalSchemas,
      SchemaOptions schemaOptions,
      Map<String, String> javaTypes) {
    this(
        charts,
        schemas,
        basePackage,
        relaxed,
        additionalSchemas,
        schemaOptions,
        javaTypes,
        List.of());
  }

  /** A request with the usual Java types. */
  public GenerationRequest(
      List<Source> charts,
      SchemaFolder schemas,
      String basePackage,
      Set<String> relaxed,
      Set<String> additionalSchemas,
      SchemaOptions schemaOptions) {
    this(charts, schemas, basePackage, relaxed, additionalSchemas, schemaOptions, Map.of());
  }

  /** A request with the default options of schemas. */
  public GenerationRequest(
      List<Source> charts,
      SchemaFolder schemas,
      String basePackage,
      Set<String> relaxed,
      Set<String> additionalSchemas) {
    this(charts, schemas, basePackage, relaxed, additionalSchemas, SchemaOptions.compiler());
  }

  /** A request that compiles no additional schemas. */
  public GenerationRequest(
      List<Source> charts, SchemaFolder schemas, String basePackage, Set<String> relaxed) {
    this(charts, schemas, basePackage, relaxed, Set.of());
  }

  /** Returns this request with migrations between versions of its charts. */
  public GenerationRequest withMigrations(List<Source> files) {
    return new GenerationRequest(
        charts, schemas, basePackage, relaxed, additionalSchemas, schemaOptions, javaTypes, files);
  }

  /** Returns the request to compile the charts. */
  public CompilationRequest compilation() {
    return new CompilationRequest(charts, schemas, relaxed, schemaOptions);
  }

  /** A request that relaxes no error and compiles no additional schemas. */
  public GenerationRequest(List<Source> charts, SchemaFolder schemas, String basePackage) {
    this(charts, schemas, basePackage, Set.of());
  }
}
