package dev.lockstep.model.flow;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/**
 * A value a person is asked for.
 *
 * @param type one of {@link #TYPES}
 * @param label what the person reads; the name when empty
 * @param description what helps to answer; may be empty
 * @param options what may be chosen, document order; empty for types that offer no choice
 * @param preset the value it has until somebody changes it
 */
public record FlowField(
    Located<String> name,
    Located<String> type,
    String label,
    String description,
    boolean isRequired,
    List<Located<String>> options,
    Optional<Node> preset) {

  /** Types of values: how they are filled in and which JSON they are. */
  public static final List<String> TYPES =
      List.of(
          "text",
          "textarea",
          "number",
          "boolean",
          "select",
          "multiselect",
          "date",
          "datetime",
          "json");

  public FlowField {
    options = List.copyOf(options);
  }

  /** Whether it is chosen from options. */
  boolean isChoice() {
    return type.value().equals("select") || type.value().equals("multiselect");
  }
}
