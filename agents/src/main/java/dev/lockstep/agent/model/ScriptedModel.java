package dev.lockstep.agent.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Answers from a script, one answer after the other, and remembers what it was asked; behind the
 * end of the script it fails. For tests, demonstrations and simulation.
 */
public final class ScriptedModel implements LanguageModel {

  private final List<ModelAnswer> script;
  private final List<ModelRequest> asked = new ArrayList<>();

  /** A model that gives these answers in this order. */
  public ScriptedModel(List<ModelAnswer> script) {
    this.script = List.copyOf(script);
  }

  /** A model that gives these answers in this order. */
  public static ScriptedModel of(ModelAnswer... script) {
    return new ScriptedModel(List.of(script));
  }

  @Override
  public synchronized ModelAnswer answer(ModelRequest request) {
    asked.add(request);
    return asked.size() <= script.size()
        ? script.get(asked.size() - 1)
        : new ModelAnswer.Failed("the script has no answer " + asked.size());
  }

  /** What it was asked so far, oldest first. */
  public synchronized List<ModelRequest> asked() {
    return List.copyOf(asked);
  }
}
