package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/**
 * A value that a person is asked to enter.
 *
 * @param type one of {@link #TYPES}
 * @param label caption of the field; if empty, the name is shown
 * @param description help for the person; may be empty
 * @param options choices in document order; empty for types without choices
 * @param preset initial value of the field
 */
public record FlowField(
    Located<String> name,
    Located<String> type,
    String label,
    String description,
    boolean isRequired,
    List<Located<String>> options,
    Optional<Node> preset) {

  /** The types of fields. The type determines the input control and the JSON type of the value. */
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

  /** Returns whether the value is chosen from options. */
  public boolean isChoice() {
    return type.value().equals("select") || type.value().equals("multiselect");
  }
}
