package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.yaml.Yaml;
import dev.lockstep.verification.draft.yaml.Yaml.Entry;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import java.util.List;
import java.util.Map;

/** A converter of states to YAML. */
final class StateYaml {

  private final ActionYaml actions = new ActionYaml();
  private final TransitionYaml transitions = new TransitionYaml(actions);
  private final Map<String, String> attributes;

  /**
   * Creates a converter.
   *
   * @param attributes types of state attributes by name
   */
  StateYaml(Map<String, String> attributes) {
    this.attributes = attributes;
  }

  /** Returns the keys of the root, which are written at the top level of the chart. */
  List<Entry> root(StateDraft root) {
    return keys(root);
  }

  private Entry state(StateDraft state) {
    List<Entry> keys = keys(state);
    return new Entry(state.name(), keys.isEmpty() ? Yaml.NOTHING : map(keys, state));
  }

  /**
   * Returns the map of a state. A state without description, transitions and children may be
   * written on one line.
   */
  private static Yaml map(List<Entry> keys, StateDraft state) {
    boolean isShort =
        state.description().isEmpty() && state.transitions().isEmpty() && state.states().isEmpty();
    return new Yaml.Entries(keys, isShort ? Form.SHORT : Form.LINES);
  }

  private List<Entry> keys(StateDraft state) {
    Yaml.Builder keys = new Yaml.Builder();
    keys.text("description", state.description()).text("wire", state.wire());
    type(state, keys);
    keys.items("tags", state.tags().stream().map(Yaml.Text::new).toList());
    keys.map("is", attributes(state), Form.SHORT);
    if (!isHistory(state)) {
      initial(state, keys);
    }
    if (!state.invariants().isEmpty()) {
      keys.put("invariant", oneOrMore(state.invariants()));
    }
    keys.items("entry", actions.all(state.entry()));
    keys.items("exit", actions.all(state.exit()));
    transitions.put(state.transitions(), keys);
    List<Entry> children = state.states().stream().map(this::state).toList();
    return keys.map("states", children, Form.PARAGRAPHS).entries();
  }

  private List<Entry> attributes(StateDraft state) {
    return state.attributes().entrySet().stream()
        .map(entry -> new Entry(entry.getKey(), attribute(entry.getKey(), entry.getValue())))
        .toList();
  }

  private Yaml attribute(String name, String value) {
    boolean isWord = List.of("bool", "int").contains(attributes.getOrDefault(name, "string"));
    return isWord ? new Yaml.Word(value) : new Yaml.Text(value);
  }

  private void type(StateDraft state, Yaml.Builder keys) {
    switch (state.kind()) {
      case PLAIN -> {}
      case PARALLEL -> keys.text("type", "parallel");
      case FINAL -> keys.text("type", "final");
      case SHALLOW_HISTORY, DEEP_HISTORY -> {
        keys.text("type", "history");
        keys.text("history", state.kind() == Kind.DEEP_HISTORY ? "deep" : "");
        if (!state.initial().isEmpty()) {
          keys.put("target", oneOrMore(state.initial()));
        }
        keys.items("actions", actions.all(state.initialActions()));
      }
    }
  }

  private void initial(StateDraft state, Yaml.Builder keys) {
    if (!state.initialActions().isEmpty()) {
      Yaml.Builder entry = new Yaml.Builder().put("target", oneOrMore(defaultOf(state)));
      entry.items("actions", actions.all(state.initialActions()));
      keys.put("initial", entry.build(Form.SHORT));
    } else if (!state.initial().isEmpty()) {
      keys.put("initial", oneOrMore(state.initial()));
    }
  }

  private static List<String> defaultOf(StateDraft state) {
    if (!state.initial().isEmpty()) {
      return state.initial();
    }
    return state.states().stream()
        .filter(child -> !isHistory(child))
        .map(StateDraft::name)
        .limit(1)
        .toList();
  }

  private static boolean isHistory(StateDraft state) {
    return state.kind() == Kind.SHALLOW_HISTORY || state.kind() == Kind.DEEP_HISTORY;
  }

  static Yaml oneOrMore(List<String> texts) {
    return texts.size() == 1 ? new Yaml.Text(texts.get(0)) : Yaml.texts(texts);
  }
}
