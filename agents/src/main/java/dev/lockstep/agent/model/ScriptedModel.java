package dev.lockstep.agent.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A model that returns the answers of a script in order and records its requests. After the last
 * answer it fails. For tests, demonstrations and simulation. Thread-safe.
 */
public final class ScriptedModel implements LanguageModel {

  private final List<ModelAnswer> script;
  private final List<ModelRequest> asked = new ArrayList<>();

  /** Creates a model that returns these answers in this order. */
  public ScriptedModel(List<ModelAnswer> script) {
    this.script = List.copyOf(script);
  }

  /** Creates a model that returns these answers in this order. */
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

  /** Returns the requests so far, oldest first. */
  public synchronized List<ModelRequest> asked() {
    return List.copyOf(asked);
  }
}
