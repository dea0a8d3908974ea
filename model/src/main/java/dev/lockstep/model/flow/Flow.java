package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/**
 * A flow as its author wrote it: what has to be done, in which order, by whom.
 *
 * @param name kebab-case
 * @param version semantic version
 * @param description for people; may be empty
 * @param variables what a run is given, document order
 * @param nodes what is done, document order
 */
public record Flow(
    Located<String> name,
    Optional<Located<String>> version,
    String description,
    List<FlowVariable> variables,
    List<FlowNode> nodes,
    Span span) {

  public Flow {
    variables = List.copyOf(variables);
    nodes = List.copyOf(nodes);
  }

  /** The version that counts when the author gives none. */
  public static final String FIRST_VERSION = "1.0.0";
}
