package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A parser of the transitions of a state: {@code on}, {@code always}, {@code after}, {@code
 * onDone}.
 */
final class TransitionParser {

  private static final String EXPECTED = "a transition: a target, a map or a list of maps";
  private static final List<String> KEYS =
      List.of("description", "guard", "refuse", "target", "reenter", "actions");
  private static final List<String> NOT_BESIDE_REFUSE = List.of("target", "reenter", "actions");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final ActionParser actions;

  TransitionParser(Findings findings, ActionParser actions) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.actions = actions;
  }

  /** Parses the transitions of {@code state} in source order. */
  List<TransitionSyntax> parse(Node.Mapping state) {
    List<TransitionSyntax> transitions = new ArrayList<>();
    for (Node.Entry entry : state.entries()) {
      switch (entry.key().text()) {
        case "on" -> transitions.addAll(on(entry.value()));
        case "after" -> transitions.addAll(after(entry.value()));
        case "always" ->
            transitions.addAll(
                branches(new TriggerSyntax.Always(entry.key().span()), entry.value()));
        case "onDone" ->
            transitions.addAll(branches(new TriggerSyntax.Done(entry.key().span()), entry.value()));
        default -> {}
      }
    }
    return transitions;
  }

  private List<TransitionSyntax> on(Node node) {
    return shapes.entries(node, "a map of events and transitions").stream()
        .flatMap(entry -> branches(descriptors(entry.key()), entry.value()).stream())
        .toList();
  }

  private List<TransitionSyntax> after(Node node) {
    return shapes.entries(node, "a map of delays and transitions").stream()
        .flatMap(
            entry ->
                branches(new TriggerSyntax.After(Scalars.located(entry.key())), entry.value())
                    .stream())
        .toList();
  }

  /** Parses the event names in a key, which are separated by spaces. */
  private TriggerSyntax descriptors(Node.Scalar key) {
    List<Located<String>> names = new ArrayList<>();
    int[] points = key.text().codePoints().toArray();
    int from = 0;
    for (int i = 0; i <= points.length; i++) {
      if (i == points.length || points[i] == ' ') {
        if (i > from) {
          String name = new String(points, from, i - from);
          names.add(new Located<>(name, key.span().slice(key.text(), from, i)));
        }
        from = i + 1;
      }
    }
    if (names.isEmpty()) {
      findings.add(Shapes.empty(key, "the name of an event"));
    }
    return new TriggerSyntax.On(names, key.span());
  }

  private List<TransitionSyntax> branches(TriggerSyntax trigger, Node node) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items().stream()
          .flatMap(item -> shapes.map(item, "a map with `target`, `refuse` or `actions`").stream())
          .map(mapping -> branch(trigger, mapping))
          .toList();
    }
    if (node instanceof Node.Mapping mapping) {
      return List.of(branch(trigger, mapping));
    }
    if (Shapes.isNull(node)) {
      findings.add(
          Shapes.empty(node, EXPECTED).withHelp("write `{}` for a transition that does nothing"));
      return List.of();
    }
    return scalars.reference(node, EXPECTED).map(target -> shortForm(trigger, target)).stream()
        .toList();
  }

  private static TransitionSyntax shortForm(TriggerSyntax trigger, Located<String> target) {
    return new TransitionSyntax(
        trigger,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(target),
        Optional.empty(),
        List.of(),
        target.span());
  }

  private TransitionSyntax branch(TriggerSyntax trigger, Node.Mapping mapping) {
    Section section = new Section(mapping, "a transition", KEYS, findings);
    refuseCompanions(mapping);
    return new TransitionSyntax(
        trigger,
        section.get("description").flatMap(node -> scalars.text(node, "a text")),
        section.get("guard").flatMap(scalars::expression),
        section.get("refuse").flatMap(node -> scalars.name(node, NameKind.REFUSAL)),
        section.get("target").map(this::targets).orElse(List.of()),
        section.get("reenter").flatMap(scalars::flag),
        section.get("actions").map(actions::parse).orElse(List.of()),
        mapping.span());
  }

  /** Parses a target or a list of targets. */
  List<Located<String>> targets(Node node) {
    return shapes.oneOrMore(node, "a state").stream()
        .flatMap(item -> scalars.reference(item, "a state").stream())
        .toList();
  }

  private void refuseCompanions(Node.Mapping mapping) {
    Optional<Node.Entry> refuse = entry(mapping, List.of("refuse"));
    Optional<Node.Entry> other = entry(mapping, NOT_BESIDE_REFUSE);
    if (refuse.isPresent() && other.isPresent()) {
      findings.add(
          Diagnostic.error(
                  "conflicting-keys",
                  other.get().key().span(),
                  Printable.quote(other.get().key().text()) + " is not allowed beside `refuse`")
              .withNote(Note.at(refuse.get().key().span(), "a refused event changes nothing"))
              .withHelp("write the refusal and the transition as two branches of a list"));
    }
  }

  private static Optional<Node.Entry> entry(Node.Mapping mapping, List<String> keys) {
    return mapping.entries().stream()
        .filter(entry -> keys.contains(entry.key().text()))
        .findFirst();
  }
}
