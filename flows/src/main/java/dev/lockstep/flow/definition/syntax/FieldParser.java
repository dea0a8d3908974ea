package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A parser of input fields: the variables of a flow and the fields of a form. */
final class FieldParser {

  private static final List<String> VARIABLE_KEYS =
      List.of("type", "label", "description", "required", "options", "default");
  private static final List<String> FIELD_KEYS =
      List.of("name", "type", "label", "description", "required", "options", "default");

  private final Findings findings;
  private final FlowValues values;

  FieldParser(Findings findings, FlowValues values) {
    this.findings = findings;
    this.values = values;
  }

  /**
   * Parses a map of names and declarations. A text, number or boolean in place of a declaration is
   * the default.
   */
  List<FlowVariable> variables(Node node) {
    List<FlowVariable> variables = new ArrayList<>();
    for (Node.Entry entry : values.shapes().entries(node, "a map of variables")) {
      Located<String> name = values.scalars().name(entry.key(), NameKind.FLOW_VARIABLE);
      if (entry.value() instanceof Node.Mapping mapping) {
        Section keys = new Section(mapping, "a variable", VARIABLE_KEYS, findings);
        FlowField field = field(name, keys);
        variables.add(new FlowVariable(name, field.isRequired(), field));
      } else {
        variables.add(new FlowVariable(name, false, shorthand(name, entry.value())));
      }
    }
    return List.copyOf(variables);
  }

  /** Parses the fields of a form in source order. */
  List<FlowField> fields(Node node) {
    List<FlowField> fields = new ArrayList<>();
    for (Node item : values.shapes().items(node, "a list of fields")) {
      values
          .shapes()
          .map(item, "a field: a map of its keys")
          .map(mapping -> new Section(mapping, "a field", FIELD_KEYS, findings))
          .flatMap(
              keys ->
                  keys.require("name")
                      .flatMap(name -> values.scalars().name(name, NameKind.FIELD))
                      .map(name -> field(name, keys)))
          .ifPresent(fields::add);
    }
    return List.copyOf(fields);
  }

  private FlowField field(Located<String> name, Section keys) {
    Located<String> type =
        keys.get("type")
            .flatMap(node -> values.scalars().choice(node, "a type of value", FlowField.TYPES))
            .orElse(new Located<>("text", name.span()));
    List<Located<String>> options =
        keys
            .get("options")
            .map(node -> values.shapes().items(node, "a list of options"))
            .orElse(List.of())
            .stream()
            .flatMap(node -> values.scalars().text(node, "an option").stream())
            .toList();
    return new FlowField(
        name,
        type,
        values.text(keys, "label"),
        values.text(keys, "description"),
        values.flag(keys, "required"),
        options,
        keys.get("default"));
  }

  private static FlowField shorthand(Located<String> name, Node preset) {
    String type =
        preset instanceof Node.Scalar scalar
            ? switch (scalar.kind()) {
              case INTEGER, FLOAT -> "number";
              case BOOLEAN -> "boolean";
              case TEXT -> "text";
              case NULL -> "json";
            }
            : "json";
    return new FlowField(
        name, new Located<>(type, preset.span()), "", "", false, List.of(), Optional.of(preset));
  }
}
