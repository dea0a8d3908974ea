package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.Printable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A reader of the states of a document that reports misplaced elements. The root may contain
 * everything a state may contain, as some processors allow.
 */
public final class StateReader {

  private static final Map<String, ScxmlState.Kind> KINDS =
      Map.of(
          "state", ScxmlState.Kind.STATE,
          "parallel", ScxmlState.Kind.PARALLEL,
          "final", ScxmlState.Kind.FINAL,
          "history", ScxmlState.Kind.HISTORY);
  private static final Map<ScxmlState.Kind, Set<String>> CONTENT =
      Map.of(
          ScxmlState.Kind.ROOT,
          Set.of(
              "onentry",
              "onexit",
              "transition",
              "initial",
              "state",
              "parallel",
              "final",
              "history",
              "datamodel",
              "script"),
          ScxmlState.Kind.STATE,
          Set.of(
              "onentry",
              "onexit",
              "transition",
              "initial",
              "state",
              "parallel",
              "final",
              "history",
              "datamodel",
              "invoke"),
          ScxmlState.Kind.PARALLEL,
          Set.of(
              "onentry",
              "onexit",
              "transition",
              "state",
              "parallel",
              "history",
              "datamodel",
              "invoke"),
          ScxmlState.Kind.FINAL,
          Set.of("onentry", "onexit", "donedata"),
          ScxmlState.Kind.HISTORY,
          Set.of("transition"));

  private final Problems problems;

  public StateReader(Problems problems) {
    this.problems = problems;
  }

  /** Reads the root with all its descendants. */
  public ScxmlState read(XmlElement scxml) {
    new Attributes(problems).check(scxml);
    ScxmlState root = new ScxmlState(ScxmlState.Kind.ROOT, scxml, Optional.empty());
    readChildren(root);
    return root;
  }

  private void readChildren(ScxmlState state) {
    for (XmlElement child : state.element().children()) {
      if (child.namespace().equals(Scxml.OURS)) {
        continue;
      }
      if (!Scxml.isScxml(child)) {
        problems.leftOut(
            child.span(), quoted(child) + " is left out", "it is not an element of SCXML");
      } else if (!CONTENT.get(state.kind()).contains(child.name())) {
        problems.invalid(
            child.span(),
            quoted(child) + " is not allowed in " + quoted(state.element()),
            "in " + quoted(state.element()) + " stand " + expected(state));
      } else if (KINDS.containsKey(child.name())) {
        readChildren(new ScxmlState(KINDS.get(child.name()), child, Optional.of(state)));
      } else if (child.name().equals("invoke")) {
        problems.notCarried(
            child.span(), "`<invoke>` is not carried over", "a chart of ours starts no others");
      } else if (child.name().equals("donedata")) {
        problems.notCarried(
            child.span(),
            "`<donedata>` is not carried over",
            "the end of a state of ours has no data");
      } else if (child.name().equals("script")) {
        problems.notCarried(
            child.span(), "`<script>` is not carried over", "a chart of ours has no programs");
      }
    }
    check(state);
  }

  private void check(ScxmlState state) {
    boolean canBegin =
        state.kind() == ScxmlState.Kind.STATE || state.kind() == ScxmlState.Kind.ROOT;
    Optional<XmlAttribute> initial = state.element().attribute("initial");
    if (initial.isPresent() && !(canBegin && state.isCompound())) {
      problems.invalid(
          initial.get().span(), "`initial` is not allowed in a state without states", "delete it");
    }
    if (initial.isPresent() && !state.elements("initial").isEmpty()) {
      problems.invalid(
          initial.get().span(), "`initial` is both an attribute and an element", "keep one");
    }
    if (state.isHistory() && Scxml.children(state.element(), "transition").size() != 1) {
      problems.invalid(
          state.element().span(),
          "`<history>` has not one default transition",
          "say with one `<transition>` where it leads before there is anything to remember");
    }
    boolean onlyHistory = !state.children().isEmpty() && !state.isCompound();
    if (state.kind() == ScxmlState.Kind.STATE && onlyHistory) {
      problems.invalid(
          state.element().span(), "this state has only histories in it", "add a state");
    }
  }

  private static String expected(ScxmlState state) {
    return CONTENT.get(state.kind()).stream()
        .sorted()
        .map(name -> "`<" + name + ">`")
        .reduce((one, other) -> one + ", " + other)
        .orElse("no elements");
  }

  private static String quoted(XmlElement element) {
    return Printable.quote("<" + element.name() + ">");
  }
}
