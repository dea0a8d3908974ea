package dev.lockstep.generator;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;

/**
 * What to generate.
 *
 * @param charts chart files, in the order the registry lists them
 * @param schemas where payload schemas are looked up
 * @param basePackage package the packages of charts and payloads begin with, a valid Java name
 */
public record GenerationRequest(List<Source> charts, SchemaFolder schemas, String basePackage) {

  public GenerationRequest {
    charts = List.copyOf(charts);
  }
}
