package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import dev.lockstep.verification.draft.yaml.Yaml;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A converter of the transitions of a state to YAML. */
final class TransitionYaml {

  private final ActionYaml actions;

  TransitionYaml(ActionYaml actions) {
    this.actions = actions;
  }

  /**
   * Adds the keys {@code on}, {@code always}, {@code after} and {@code onDone} for the given
   * transitions.
   */
  void put(List<TransitionDraft> transitions, Yaml.Builder keys) {
    Map<String, List<TransitionDraft>> sections = new LinkedHashMap<>();
    for (TransitionDraft transition : transitions) {
      sections
          .computeIfAbsent(section(transition.trigger()), key -> new ArrayList<>())
          .add(transition);
    }
    sections.forEach((key, own) -> keys.put(key, section(key, own)));
  }

  private Yaml section(String key, List<TransitionDraft> transitions) {
    if (key.equals("always") || key.equals("onDone")) {
      return branches(transitions);
    }
    Yaml.Builder triggers = new Yaml.Builder();
    for (TriggerKeys.Shared shared : TriggerKeys.of(transitions)) {
      triggers.put(shared.key(), branches(shared.branches()));
    }
    return triggers.build(Form.LINES);
  }

  private Yaml branches(List<TransitionDraft> branches) {
    if (branches.size() > 1) {
      return new Yaml.Items(branches.stream().map(this::branch).toList(), Form.LINES);
    }
    TransitionDraft only = branches.get(0);
    boolean targetOnly =
        only.targets().size() == 1
            && only.guard().isEmpty()
            && only.refuse().isEmpty()
            && !only.reenter()
            && only.actions().isEmpty();
    return targetOnly ? new Yaml.Text(only.targets().get(0)) : branch(only);
  }

  private Yaml branch(TransitionDraft transition) {
    Yaml.Builder keys = new Yaml.Builder();
    keys.text("guard", transition.guard()).text("refuse", transition.refuse());
    if (!transition.targets().isEmpty()) {
      keys.put("target", StateYaml.oneOrMore(transition.targets()));
    }
    if (transition.reenter()) {
      keys.put("reenter", new Yaml.Word("true"));
    }
    return keys.items("actions", actions.all(transition.actions())).build(Form.SHORT);
  }

  private static String section(Trigger trigger) {
    if (trigger instanceof Trigger.On) {
      return "on";
    }
    if (trigger instanceof Trigger.Always) {
      return "always";
    }
    return trigger instanceof Trigger.After ? "after" : "onDone";
  }
}
