package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.scxml.document.ScxmlState;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.StateDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A converter of the states of a document to drafts. */
final class StateDrafts {

  private final Problems problems;
  private final StateNames names;
  private final Contents contents;
  private final Transitions transitions;
  private final DoneEvents done;
  private final ScxmlDocument document;
  private final EventNames events;

  StateDrafts(
      Problems problems,
      Meanings meanings,
      Contents contents,
      Transitions transitions,
      DoneEvents done,
      ScxmlDocument document) {
    this.problems = problems;
    this.names = meanings.states();
    this.contents = contents;
    this.transitions = transitions;
    this.done = done;
    this.document = document;
    this.events = meanings.events();
  }

  /** Returns the draft of a state with its descendants. */
  StateDraft of(ScxmlState state) {
    return new StateDraft(
        names.nameOf(state),
        names.wireOf(state),
        ours(state, "description"),
        kind(state),
        initial(state),
        contents.of(ScxmlDocument.defaultContent(state)),
        Scxml.words(ours(state, "tags")),
        Map.of(),
        List.of(),
        entry(state),
        contents.of(document.exit(state)),
        state.isHistory() ? List.of() : transitions.of(state),
        state.children().stream().map(this::of).toList());
  }

  private static String ours(ScxmlState state, String word) {
    boolean own = state.kind() != ScxmlState.Kind.ROOT;
    return state
        .element()
        .attribute(Scxml.OURS, word)
        .filter(a -> own)
        .map(XmlAttribute::value)
        .orElse("");
  }

  private static StateDraft.Kind kind(ScxmlState state) {
    return switch (state.kind()) {
      case ROOT, STATE -> StateDraft.Kind.PLAIN;
      case PARALLEL ->
          state.children().isEmpty() ? StateDraft.Kind.PLAIN : StateDraft.Kind.PARALLEL;
      case FINAL -> StateDraft.Kind.FINAL;
      case HISTORY ->
          state.element().attribute("type").filter(a -> a.value().equals("deep")).isPresent()
              ? StateDraft.Kind.DEEP_HISTORY
              : StateDraft.Kind.SHALLOW_HISTORY;
    };
  }

  private List<ActionDraft> entry(ScxmlState state) {
    List<ActionDraft> actions = contents.of(document.entry(state));
    if (state.kind() == ScxmlState.Kind.FINAL) {
      List<ActionDraft> all = new ArrayList<>(actions);
      all.addAll(done.entered(state, events));
      return all;
    }
    return actions;
  }

  private List<String> initial(ScxmlState state) {
    if (state.isHistory()) {
      return Scxml.children(state.element(), "transition").stream()
          .limit(1)
          .flatMap(transition -> defaults(state, transition).stream())
          .map(target -> names.target(state, target))
          .toList();
    }
    List<ScxmlState> targets = new ArrayList<>();
    state
        .element()
        .attribute("initial")
        .ifPresent(ids -> targets.addAll(inside(state, names.resolve(ids), ids)));
    for (XmlElement initial : state.elements("initial")) {
      List<XmlElement> written = Scxml.children(initial, "transition");
      if (written.size() != 1) {
        problems.invalid(
            initial.span(), "`<initial>` has not one transition", "write one `<transition>`");
      } else {
        targets.addAll(defaults(state, written.get(0)));
      }
    }
    return targets.stream().map(target -> names.initial(state, target)).toList();
  }

  private List<ScxmlState> defaults(ScxmlState state, XmlElement transition) {
    Optional<XmlAttribute> target = transition.attribute("target");
    if (target.isEmpty() || target.get().value().isBlank()) {
      problems.invalid(
          transition.span(), "this default transition has no `target`", "name a state");
      return List.of();
    }
    transition
        .attribute("event")
        .or(() -> transition.attribute("cond"))
        .ifPresent(
            wrong ->
                problems.invalid(
                    wrong.span(),
                    "`" + wrong.name() + "` is not allowed in a default transition",
                    "a default is always taken: delete it"));
    ScxmlState around = state.isHistory() ? state.parent().orElseThrow() : state;
    return inside(around, names.resolve(target.get()), target.get());
  }

  /** Returns the default targets inside the state, and reports the others. */
  private List<ScxmlState> inside(ScxmlState state, List<ScxmlState> targets, XmlAttribute ids) {
    for (ScxmlState target : targets) {
      if (!target.isInside(state)) {
        problems.invalid(
            ids.valueSpan(),
            "the default " + Printable.quote(target.id()) + " lies outside of the state",
            "name a state inside");
      }
    }
    return targets;
  }
}
