package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Delay;
import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.scxml.document.ScxmlState;
import dev.lockstep.exchange.scxml.document.ScxmlTransition;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A converter of the transitions of a document. */
final class Transitions {

  private static final Set<String> STATEMENTS =
      Set.of("return", "break", "continue", "throw", "var", "if", "for", "while", "do", "debugger");

  private final Problems problems;
  private final Meanings meanings;
  private final Expressions expressions;
  private final Contents contents;
  private final DoneEvents done;
  private final boolean errorsTaken;
  private final Set<String> sent;
  private final boolean exact;
  private @Nullable Boolean dotted;

  /**
   * Creates a converter.
   *
   * @param sent events that the document raises or sends to itself
   * @param exact true if transitions into their own source exit it, as in SCXML
   */
  Transitions(
      Problems problems,
      Meanings meanings,
      Expressions expressions,
      Contents contents,
      DoneEvents done,
      ScxmlDocument document,
      Set<String> sent,
      boolean exact) {
    this.problems = problems;
    this.meanings = meanings;
    this.expressions = expressions;
    this.contents = contents;
    this.done = done;
    this.errorsTaken = !document.takers("error.execution").isEmpty();
    this.sent = sent;
    this.exact = exact;
  }

  /** Returns the transitions of a state in order. */
  List<TransitionDraft> of(ScxmlState state) {
    List<TransitionDraft> drafts = new ArrayList<>();
    ScxmlDocument.transitions(state).forEach(transition -> add(transition, drafts));
    return drafts;
  }

  private void add(ScxmlTransition transition, List<TransitionDraft> drafts) {
    List<ScxmlState> targets =
        transition.element().attribute("target").map(this::targets).orElse(List.of());
    String guard = transition.condition().flatMap(c -> guard(c, transition)).orElse("");
    List<ActionDraft> actions = contents.of(transition.content());
    boolean reenter = reenter(transition, targets);
    List<String> names =
        targets.stream()
            .map(target -> meanings.states().target(transition.source(), target))
            .toList();
    for (Trigger trigger : triggers(transition)) {
      drafts.add(new TransitionDraft(trigger, guard, "", names, reenter, actions));
    }
  }

  /**
   * Returns the guard. A condition that is not an expression never holds, and is an error in SCXML.
   */
  private Optional<String> guard(XmlAttribute condition, ScxmlTransition transition) {
    if (!errorsTaken && STATEMENTS.contains(condition.value().strip())) {
      problems.meaningChanged(
          condition.valueSpan(),
          "this condition never holds",
          "it is not an expression of ECMAScript; SCXML raises an error as well, which no transition takes",
          "write `false`");
      return Optional.of("false");
    }
    return expressions.condition(condition, transition.place());
  }

  private List<ScxmlState> targets(XmlAttribute target) {
    if (target.value().isBlank()) {
      problems.invalid(target.span(), "`target` names no state", "delete it, or name a state");
    }
    return meanings.states().resolve(target);
  }

  private List<Trigger> triggers(ScxmlTransition transition) {
    Optional<XmlAttribute> event = transition.element().attribute("event");
    if (transition.after().isPresent()) {
      return List.of(new Trigger.After(Delay.written(transition.after().get())));
    }
    if (event.isEmpty()) {
      return List.of(new Trigger.Always());
    }
    if (transition.descriptors().isEmpty()) {
      problems.invalid(event.get().span(), "`event` names no event", "delete it, or name one");
    }
    if (transition.ours().isEmpty() && !transition.exact()) {
      transition.descriptors().forEach(descriptor -> check(descriptor, event.get()));
    }
    List<Trigger> triggers = new ArrayList<>();
    Optional<String> end = done.onDone(transition.source()).filter(transition::takes);
    List<String> ours = meanings.events().descriptors(transition);
    if (!ours.isEmpty()) {
      triggers.add(new Trigger.On(ours));
    }
    end.ifPresent(name -> triggers.add(new Trigger.Done()));
    if (triggers.isEmpty()) {
      problems.leftOut(
          event.get().valueSpan(),
          "this transition is left out",
          "the document names no event that " + Printable.quote(event.get().value()) + " matches");
    }
    return triggers;
  }

  private void check(String descriptor, XmlAttribute event) {
    String prefix = EventNames.prefix(descriptor);
    if (descriptor.endsWith("*") && problems.first("star")) {
      problems.meaningChanged(
          event.valueSpan(),
          Printable.quote(descriptor) + " stands for the events the document names",
          "in SCXML it stands for every event that may come; a chart of ours refuses those it does"
              + " not know",
          "declare the other events that may come");
    }
    if (!descriptor.endsWith("*") && hasDottedEvents() && problems.first("prefix")) {
      problems.meaningChanged(
          event.valueSpan(),
          Printable.quote(descriptor) + " stands for the events the document names",
          "in SCXML it also stands for every event that begins with "
              + Printable.quote(prefix + ".")
              + "; a chart of ours refuses those it does not know",
          "declare the other events that may come");
    }
    boolean error = prefix.equals("error") || prefix.startsWith("error.");
    if (error && sent.stream().noneMatch(name -> EventNames.isMatch(List.of(prefix), name))) {
      problems.meaningChanged(
          event.valueSpan(),
          "the machine never raises " + Printable.quote(descriptor),
          "an expression that fails makes its guard false, or refuses the whole step",
          "delete the transition, or send the event from outside");
    }
  }

  /**
   * Returns whether event names of the document contain dots, so that a prefix may match several
   * events.
   */
  private boolean hasDottedEvents() {
    if (dotted == null) {
      dotted = findDottedEvents();
    }
    return dotted;
  }

  private boolean findDottedEvents() {
    return meanings.events().all().stream()
        .anyMatch(e -> e.contains(".") && !e.startsWith("done.") && !e.startsWith("error."));
  }

  /**
   * Returns whether the transition exits its source where a transition without {@code reenter}
   * would not.
   */
  private boolean reenter(ScxmlTransition transition, List<ScxmlState> targets) {
    Optional<XmlAttribute> type = transition.element().attribute("type");
    String written = type.map(XmlAttribute::value).orElse("");
    if (type.isPresent() && !written.equals("external") && !written.equals("internal")) {
      problems.invalid(
          type.get().valueSpan(),
          Printable.quote(written) + " is not a type of a transition",
          "it is `external` or `internal`");
    }
    if (targets.isEmpty() || written.equals("internal")) {
      return false;
    }
    if (written.equals("external")) {
      return true;
    }
    ScxmlState source = transition.source();
    boolean staysInside =
        source.isCompound()
            && source.kind() != ScxmlState.Kind.ROOT
            && targets.stream().allMatch(target -> target.isInside(source));
    if (staysInside && !exact) {
      problems.meaningChanged(
          transition.element().span(),
          "this transition of `" + meanings.states().idOf(source) + "` no longer leaves it",
          "a transition into its own source leaves it in SCXML, and stays inside in our language",
          "import with `--exact` to keep the meaning of SCXML");
    }
    return staysInside && exact;
  }
}
