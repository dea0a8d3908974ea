package dev.lockstep.server.partner;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.session.TurnEngine;
import java.util.LinkedHashMap;
import java.util.Map;

/** The turn engines of sessions, by the name that requests use. */
public final class TurnEngines {

  /** The engine that asks one question, thanks the user for the answer and ends. */
  public static final String SCRIPTED = "scripted";

  /** The engine that repeats its input and ends; the only one for sessions that never ask. */
  public static final String ECHO = "echo";

  /** The engine with a language model. */
  public static final String MODEL = "model";

  private TurnEngines() {}

  /** Returns the engines that need no configuration. */
  public static Map<String, TurnEngine> standalone() {
    Map<String, TurnEngine> all = new LinkedHashMap<>();
    all.put(SCRIPTED, new ScriptedPartner());
    all.put(ECHO, new EchoPartner());
    return all;
  }

  /** Returns the name of the default engine: the language model if there is one. */
  public static String standard(Map<String, TurnEngine> partners) {
    return partners.containsKey(MODEL) ? MODEL : SCRIPTED;
  }

  /** Returns the engines of {@link #standalone()} and one with a language model. */
  public static Map<String, TurnEngine> with(LanguageModel model) {
    Map<String, TurnEngine> all = standalone();
    all.put(MODEL, new ModelPartner(model));
    return all;
  }
}
