package dev.lockstep.verification.system;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.PropertyKeys;
import dev.lockstep.model.syntax.parser.Scalars;
import dev.lockstep.model.syntax.parser.Section;
import dev.lockstep.model.syntax.parser.Shapes;
import dev.lockstep.verification.system.SystemSyntax.Assumption;
import dev.lockstep.verification.system.SystemSyntax.PropertySyntax;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A parser of the properties of a system: the forms of a chart's properties, with formulas. */
final class SystemPropertyParser {

  private final Findings findings;
  private final FormulaParser formulas;
  private final Shapes shapes;
  private final Scalars scalars;

  SystemPropertyParser(Findings findings, FormulaParser formulas) {
    this.findings = findings;
    this.formulas = formulas;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
  }

  List<PropertySyntax> properties(Node node) {
    List<Node.Entry> entries = shapes.entries(node, "a map of properties");
    if (entries.size() > SystemParser.PARTS) {
      findings.add(
          Shapes.wrongKind(
              node, "a map of properties with at most " + SystemParser.PARTS + " entries"));
      return List.of();
    }
    return entries.stream().flatMap(entry -> property(entry).stream()).toList();
  }

  private Optional<PropertySyntax> property(Node.Entry entry) {
    Located<String> id = scalars.name(entry.key(), NameKind.PROPERTY);
    Optional<Node.Mapping> mapping =
        shapes.map(entry.value(), "a property: a map with a form such as `always`");
    if (mapping.isEmpty()) {
      return Optional.empty();
    }
    List<String> forms =
        mapping.get().entries().stream()
            .map(member -> member.key().text())
            .filter(PropertyKeys.FORMS::contains)
            .toList();
    if (forms.size() != 1) {
      findings.add(withoutForm(id, mapping.get().span(), forms.size()));
      return Optional.empty();
    }
    String form = forms.get(0);
    String noun = "a property with " + Printable.quote(form);
    Section keys = new Section(mapping.get(), noun, PropertyKeys.of(form), findings);
    if (keys.get("after").isPresent() && keys.get("between").isPresent()) {
      findings.add(
          Diagnostic.error(
                  "conflicting-keys", id.span(), "`after` and `between` exclude each other")
              .withHelp("write one of the two"));
    }
    boolean counts = form.equals("at_most");
    List<Formula<Located<String>>> between = keys.get("between").map(this::two).orElse(List.of());
    return Optional.of(
        new PropertySyntax(
            id,
            new Located<>(form, mapping.get().span()),
            counts ? Optional.empty() : keys.get(form).flatMap(formulas::formula),
            trigger(form, keys),
            keys.get("after").flatMap(formulas::formula).or(() -> between.stream().findFirst()),
            between.stream().skip(1).findFirst(),
            counts ? keys.get(form).map(this::count).orElse(0) : -1,
            keys.get("within").flatMap(this::duration),
            keys.get("assuming").map(this::assumptions).orElse(List.of())));
  }

  private Optional<Formula<Located<String>>> trigger(String form, Section keys) {
    return switch (form) {
      case "leads_to" -> keys.require("when").flatMap(formulas::formula);
      case "preceded_by", "at_most" -> keys.require("event").flatMap(formulas::formula);
      case "reachable" -> keys.get("from").flatMap(formulas::formula);
      default -> Optional.empty();
    };
  }

  private List<Formula<Located<String>>> two(Node node) {
    if (node instanceof Node.Sequence sequence && sequence.items().size() == 2) {
      return sequence.items().stream().flatMap(item -> formulas.formula(item).stream()).toList();
    }
    findings.add(Shapes.wrongKind(node, "a list of two conditions"));
    return List.of();
  }

  private int count(Node node) {
    if (node instanceof Node.Scalar scalar
        && scalar.kind() == ScalarKind.INTEGER
        && scalar.text().matches("[0-9]{1,6}")) {
      return Integer.parseInt(scalar.text());
    }
    findings.add(Shapes.wrongKind(node, "a whole number from 0 to 999999"));
    return 0;
  }

  private Optional<Duration> duration(Node node) {
    Optional<Located<String>> text = scalars.text(node, "a duration such as `30s` or `PT5M`");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<Duration> length =
        DelayText.parse(text.get().value()).filter(duration -> !duration.isNegative());
    if (length.isEmpty()) {
      findings.add(Shapes.wrongKind(node, "a duration such as `30s` or `PT5M`"));
    }
    return length;
  }

  private List<Assumption> assumptions(Node node) {
    List<Assumption> assumptions = new ArrayList<>();
    for (Node item : shapes.items(node, "a list of assumptions")) {
      if (item instanceof Node.Mapping mapping) {
        for (Node.Entry entry : mapping.entries()) {
          scalars
              .reference(entry.value(), "an event")
              .ifPresent(
                  event ->
                      assumptions.add(
                          new Assumption(Scalars.located(entry.key()), Optional.of(event))));
        }
      } else {
        scalars
            .reference(item, "`clock`, `delivery`, or an instance with an event")
            .ifPresent(name -> assumptions.add(new Assumption(name, Optional.empty())));
      }
    }
    return assumptions;
  }

  private static Diagnostic withoutForm(Located<String> id, Span span, int count) {
    return Diagnostic.error(
            count == 0 ? "missing-key" : "conflicting-keys",
            Span.at(span.source(), span.line(), span.column()),
            "the property " + Printable.quote(id.value()) + " has not exactly one form")
        .withNote(
            Note.of(
                "the forms are "
                    + PropertyKeys.FORMS.stream()
                        .map(Printable::quote)
                        .collect(Collectors.joining(", "))))
        .withHelp("write each form as a property of its own");
  }
}
