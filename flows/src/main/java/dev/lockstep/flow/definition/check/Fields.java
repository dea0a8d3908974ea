package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.flow.definition.syntax.FlowField;
import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowVariable;
import dev.lockstep.flow.definition.syntax.JsonNumbers;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.parser.Shapes;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A check of input fields: the variables of a flow and the fields of forms. */
final class Fields {

  private final Findings findings;

  Fields(Findings findings) {
    this.findings = findings;
  }

  /** Checks the fields of the forms in a group. */
  void check(FlowScope scope) {
    for (FlowNode node : scope.nodes()) {
      if (node.task().orElse(null) instanceof FlowTask.HumanInput input) {
        unique(input.fields());
        input.fields().forEach(this::check);
      }
    }
  }

  /** Checks the variables of a flow. */
  void check(Flow flow) {
    for (FlowVariable variable : flow.variables()) {
      check(variable.field());
      if (variable.isRequired() && variable.field().preset().isPresent()) {
        findings.add(
            Diagnostic.error(
                    "required-with-default",
                    variable.name().span(),
                    "`" + variable.name().value() + "` is required and has a default")
                .withHelp("leave one of them out: what has a default need not be given"));
      }
    }
  }

  private void unique(List<FlowField> fields) {
    Map<String, Located<String>> seen = new HashMap<>();
    for (FlowField field : fields) {
      Located<String> first = seen.putIfAbsent(field.name().value(), field.name());
      if (first != null) {
        findings.add(
            Diagnostic.error(
                    "duplicate-field",
                    field.name().span(),
                    "two fields are called `" + field.name().value() + "`")
                .withNote(Note.at(first.span(), "the other one")));
      }
    }
  }

  private void check(FlowField field) {
    options(field);
    field.preset().ifPresent(preset -> preset(field, preset));
  }

  private void options(FlowField field) {
    if (!field.isChoice() && !field.options().isEmpty()) {
      findings.add(
          Diagnostic.error(
                  "options-without-choice",
                  field.options().get(0).span(),
                  "a `" + field.type().value() + "` is not chosen from options")
              .withHelp("make it a `select` or a `multiselect`"));
    }
    Set<String> seen = new HashSet<>();
    field.options().stream()
        .filter(option -> !seen.add(option.value()))
        .forEach(
            option ->
                findings.add(
                    Diagnostic.error(
                        "duplicate-option",
                        option.span(),
                        Printable.quote(option.value()) + " is offered twice")));
  }

  private void preset(FlowField field, Node preset) {
    if (FlowField.TYPES.contains(field.type().value()) && !fits(field, preset)) {
      String noun =
          preset instanceof Node.Scalar ? Printable.quote(text(preset)) : Shapes.noun(preset);
      findings.add(
          Diagnostic.error(
              "default-type",
              preset.span(),
              noun + " is not a value of a `" + field.type().value() + "`"));
    }
  }

  private static boolean fits(FlowField field, Node preset) {
    return switch (field.type().value()) {
      case "text", "textarea" -> isKind(preset, ScalarKind.TEXT);
      case "number" ->
          (isKind(preset, ScalarKind.INTEGER) || isKind(preset, ScalarKind.FLOAT))
              && !JsonNumbers.isNone((Node.Scalar) preset);
      case "boolean" -> isKind(preset, ScalarKind.BOOLEAN);
      case "select" -> isOption(field, preset);
      case "multiselect" -> preset instanceof Node.Sequence list && areOptions(field, list.items());
      case "date" -> isKind(preset, ScalarKind.TEXT) && isDate(text(preset));
      case "datetime" -> isKind(preset, ScalarKind.TEXT) && isMoment(text(preset));
      default -> true;
    };
  }

  private static boolean isKind(Node node, ScalarKind kind) {
    return node instanceof Node.Scalar scalar && scalar.kind() == kind;
  }

  private static boolean isOption(FlowField field, Node node) {
    if (field.options().isEmpty()) {
      return isKind(node, ScalarKind.TEXT);
    }
    return node instanceof Node.Scalar scalar
        && field.options().stream().anyMatch(option -> option.value().equals(scalar.text()));
  }

  private static boolean areOptions(FlowField field, List<Node> items) {
    if (field.options().isEmpty()) {
      return items.stream().allMatch(item -> isKind(item, ScalarKind.TEXT));
    }
    Set<String> options = new HashSet<>();
    field.options().forEach(option -> options.add(option.value()));
    return items.stream()
        .allMatch(item -> item instanceof Node.Scalar scalar && options.contains(scalar.text()));
  }

  private static String text(Node node) {
    return ((Node.Scalar) node).text();
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeParseException other) {
      return false;
    }
  }

  private static boolean isMoment(String text) {
    try {
      OffsetDateTime.parse(text);
      return true;
    } catch (DateTimeParseException other) {
      return false;
    }
  }
}
