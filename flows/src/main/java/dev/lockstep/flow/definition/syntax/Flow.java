package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/**
 * A flow as its author wrote it: a directed graph of tasks.
 *
 * @param name kebab-case
 * @param version semantic version
 * @param description description for people; may be empty
 * @param variables inputs of a run, in document order
 * @param search names of the variables by which runs are searched, in document order
 * @param nodes tasks, in document order
 */
public record Flow(
    Located<String> name,
    Optional<Located<String>> version,
    String description,
    List<FlowVariable> variables,
    List<Located<String>> search,
    List<FlowNode> nodes,
    Span span) {

  public Flow {
    variables = List.copyOf(variables);
    search = List.copyOf(search);
    nodes = List.copyOf(nodes);
  }

  /** The version of a flow without a {@code version}. */
  public static final String FIRST_VERSION = "1.0.0";
}
