package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.PropertySyntax;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A parser of {@code properties}. */
final class PropertyParser {

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final TextParser texts;

  PropertyParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.texts = new TextParser(findings);
  }

  List<PropertySyntax> properties(Node node) {
    return shapes.entries(node, "a map of properties").stream()
        .flatMap(entry -> property(entry).stream())
        .toList();
  }

  private Optional<PropertySyntax> property(Node.Entry entry) {
    Located<String> id = scalars.name(entry.key(), NameKind.PROPERTY);
    return shapes
        .map(entry.value(), "a property: a map with a form such as `always`")
        .flatMap(mapping -> property(id, mapping));
  }

  private Optional<PropertySyntax> property(Located<String> id, Node.Mapping mapping) {
    List<Node.Scalar> forms =
        mapping.entries().stream()
            .map(Node.Entry::key)
            .filter(key -> PropertyKeys.FORMS.contains(key.text()))
            .toList();
    if (forms.isEmpty()) {
      findings.add(withoutForm(id, mapping.span()));
      return Optional.empty();
    }
    if (forms.size() > 1) {
      findings.add(
          conflict(forms.get(0), forms.get(1), "write each form as a property of its own"));
      return Optional.empty();
    }
    Located<String> form = Scalars.located(forms.get(0));
    String noun = "a property with " + Printable.quote(form.value());
    return Optional.of(
        property(
            id,
            form,
            new Section(mapping, noun, PropertyKeys.of(form.value()), findings),
            mapping));
  }

  private PropertySyntax property(
      Located<String> id, Located<String> form, Section section, Node.Mapping mapping) {
    boolean counts = form.value().equals("at_most");
    List<Located<String>> between = section.get("between").map(this::two).orElse(List.of());
    if (section.get("after").isPresent() && section.get("between").isPresent()) {
      findings.add(
          conflict(key(mapping, "after"), key(mapping, "between"), "write one of the two"));
    }
    return new PropertySyntax(
        id,
        section.get("description").flatMap(texts::description),
        form,
        counts ? Optional.empty() : section.get(form.value()).flatMap(scalars::expression),
        trigger(form.value(), section),
        section.get("after").flatMap(scalars::expression).or(() -> between.stream().findFirst()),
        between.stream().skip(1).findFirst(),
        counts ? section.get("at_most").flatMap(this::count) : Optional.empty(),
        section.get("within").flatMap(scalars::expression),
        section.get("assuming").map(this::names).orElse(List.of()),
        mapping.span());
  }

  /** Returns the condition at which the property applies; {@code from: always} has none. */
  private Optional<Located<String>> trigger(String form, Section section) {
    return switch (form) {
      case "leads_to" -> section.require("when").flatMap(scalars::expression);
      case "preceded_by", "at_most" -> section.require("event").flatMap(scalars::expression);
      case "reachable" ->
          section
              .require("from")
              .flatMap(scalars::expression)
              .filter(from -> !from.value().equals("always"));
      default -> Optional.empty();
    };
  }

  private List<Located<String>> two(Node node) {
    if (node instanceof Node.Sequence sequence && sequence.items().size() == 2) {
      return sequence.items().stream().flatMap(item -> scalars.expression(item).stream()).toList();
    }
    findings.add(
        Shapes.wrongKind(node, "a list of two conditions")
            .withHelp("write the condition that begins the scope and the one that ends it"));
    return List.of();
  }

  private List<Located<String>> names(Node node) {
    return shapes.items(node, "a list of assumptions").stream()
        .flatMap(item -> scalars.reference(item, "`clock` or an event").stream())
        .toList();
  }

  private Optional<Located<Integer>> count(Node node) {
    if (node instanceof Node.Scalar scalar
        && scalar.kind() == ScalarKind.INTEGER
        && scalar.text().matches("[0-9]{1,6}")) {
      return Optional.of(new Located<>(Integer.parseInt(scalar.text()), scalar.span()));
    }
    findings.add(Shapes.wrongKind(node, "a whole number from 0 to 999999"));
    return Optional.empty();
  }

  private static Diagnostic withoutForm(Located<String> id, Span span) {
    return Diagnostic.error(
            "missing-key",
            Span.at(span.source(), span.line(), span.column()),
            "the property " + Printable.quote(id.value()) + " has no form")
        .withNote(
            Note.of(
                "the forms are "
                    + PropertyKeys.FORMS.stream()
                        .map(Printable::quote)
                        .collect(Collectors.joining(", "))))
        .withHelp("write one of the forms, for example `never: emitted('alarm')`");
  }

  private static Diagnostic conflict(Node.Scalar first, Node.Scalar second, String help) {
    return Diagnostic.error(
            "conflicting-keys",
            second.span(),
            Printable.quote(second.text())
                + " and "
                + Printable.quote(first.text())
                + " exclude each other")
        .withNote(Note.at(first.span(), Printable.quote(first.text()) + " is here"))
        .withHelp(help);
  }

  private static Node.Scalar key(Node.Mapping mapping, String text) {
    return mapping.entries().stream()
        .map(Node.Entry::key)
        .filter(key -> key.text().equals(text))
        .findFirst()
        .orElseThrow();
  }
}
