package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.StateDraft.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A reader of states and everything in them. */
final class StateReader {

  private static final int DEEPEST = 12;
  private static final Set<String> SAID_ELSEWHERE = Set.of("key", "order", "transitions");
  private static final Set<String> WITHOUT_EFFECT =
      Set.of("meta", "output", "types", "schemas", "tsTypes", "$schema", "strict", "input");
  private static final Set<String> OF_THE_ROOT = Set.of("context", "version");

  private final Problems problems;
  private final Values values;
  private final Spellings spellings;
  private final TransitionReader transitions;
  private final Names names = new Names(Names.Kind.STATE);
  private final Map<String, MachineState> ids = new HashMap<>();

  public StateReader(Problems problems) {
    this.problems = problems;
    this.values = new Values(problems);
    this.spellings = new Spellings(problems.findings());
    this.transitions = new TransitionReader(problems);
  }

  /** Reads the root and everything in it. */
  MachineState root(Node.Mapping machine) {
    MachineState root = new MachineState(null, "", "", machine.span());
    fill(root, machine);
    return root;
  }

  /** Returns the states by their own IDs, which targets reference after {@code #}. */
  Map<String, MachineState> ids() {
    return ids;
  }

  private void fill(MachineState state, Node.Mapping mapping) {
    state.setKind(kind(mapping, state.isRoot()));
    for (Node.Entry entry : mapping.entries()) {
      if (!Values.isNull(entry.value())) {
        read(state, entry);
      }
    }
    if (state.isHistory()) {
      mapping.get("target").ifPresent(target -> state.put("initial", Values.oneOrMore(target)));
    }
  }

  private void read(MachineState state, Node.Entry entry) {
    Node value = entry.value();
    switch (entry.key().text()) {
      case "id" -> values.text(value, "`id`").ifPresent(id -> ids.putIfAbsent(id.text(), state));
      case "description" ->
          values.text(value, "`description`").ifPresent(d -> state.setDescription(d.text()));
      case "initial" -> initial(state, value);
      case "entry", "exit", "tags" -> state.put(entry.key().text(), Values.oneOrMore(value));
      case "on" -> state.transitions().addAll(transitions.on(value));
      case "always" ->
          state.transitions().addAll(transitions.branches(new MachineTransition.Always(), value));
      case "after" -> state.transitions().addAll(transitions.after(value));
      case "onDone" ->
          state.transitions().addAll(transitions.branches(new MachineTransition.Done(), value));
      case "states" -> children(state, value);
      case "type", "history", "target" -> {}
      default -> other(state, entry);
    }
  }

  private void initial(MachineState state, Node value) {
    if (!(value instanceof Node.Mapping mapping)) {
      state.put("initial", Values.oneOrMore(value));
      return;
    }
    state.put("initial", mapping.get("target").map(Values::oneOrMore).orElse(List.of()));
    state.put("initialActions", mapping.get("actions").map(Values::oneOrMore).orElse(List.of()));
  }

  private void children(MachineState parent, Node node) {
    for (Node.Entry entry :
        values.object(node, "`states`").map(Node.Mapping::entries).orElse(List.of())) {
      String key = entry.key().text();
      if (parent.depth() == DEEPEST) {
        problems.notCarried(
            entry.key().span(),
            "states are nested deeper than " + DEEPEST + " levels",
            "a chart is at most 32 levels of YAML deep");
      } else if (spellings.check(key, "a state", entry.key().span())) {
        String path = parent.isRoot() ? "" : parent.path() + ".";
        MachineState child =
            new MachineState(parent, key, names.take(path, key), entry.key().span());
        parent.children().put(key, child);
        values.object(entry.value(), "a state").ifPresent(mapping -> fill(child, mapping));
      }
    }
  }

  private Kind kind(Node.Mapping mapping, boolean root) {
    String type =
        mapping
            .get("type")
            .flatMap(t -> values.text(t, "`type`"))
            .map(Node.Scalar::text)
            .orElse("");
    boolean deep =
        Values.textOf(mapping, "history").filter(h -> h.text().equals("deep")).isPresent();
    switch (type) {
      case "parallel":
        return Kind.PARALLEL;
      case "final":
        return root ? Kind.PLAIN : Kind.FINAL;
      case "history":
        return deep ? Kind.DEEP_HISTORY : Kind.SHALLOW_HISTORY;
      case "", "atomic", "compound":
        break;
      default:
        problems.invalid(
            mapping.get("type").orElse(mapping),
            Printable.quote(Printable.escape(type)) + " is not a type of state",
            "it is one of `atomic`, `compound`, `parallel`, `final`, `history`");
    }
    return mapping.get("history").isPresent() && !root
        ? deep ? Kind.DEEP_HISTORY : Kind.SHALLOW_HISTORY
        : Kind.PLAIN;
  }

  private void other(MachineState state, Node.Entry entry) {
    String key = entry.key().text();
    boolean empty =
        entry.value() instanceof Node.Sequence list && list.items().isEmpty()
            || entry.value() instanceof Node.Mapping map && map.entries().isEmpty();
    if (SAID_ELSEWHERE.contains(key) || empty || state.isRoot() && OF_THE_ROOT.contains(key)) {
      return;
    }
    String shown = Printable.quote(Printable.escape(key));
    if (WITHOUT_EFFECT.contains(key)) {
      problems.leftOut(
          entry.key().span(), shown + " is left out", "no state or transition depends on it");
    } else if (key.equals("invoke")) {
      problems.notCarried(
          entry.key().span(), "`invoke` starts another machine", "a chart is one machine");
    } else {
      problems.notCarried(
          entry.key().span(),
          shown + " is not a key of a state",
          "a state of XState 5 has no such key");
    }
  }
}
