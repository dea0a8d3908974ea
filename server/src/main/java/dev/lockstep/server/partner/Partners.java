package dev.lockstep.server.partner;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.session.TurnEngine;
import java.util.LinkedHashMap;
import java.util.Map;

/** The engines that run the turns of conversations, by the names requests call them. */
public final class Partners {

  /** Asks its user one question, thanks for the answer and ends. */
  public static final String SCRIPTED = "scripted";

  /** Repeats what it is told and ends; the only one that suits a run that never asks. */
  public static final String ECHO = "echo";

  /** A language model. */
  public static final String MODEL = "model";

  private Partners() {}

  /** Those that need nothing. */
  public static Map<String, TurnEngine> standalone() {
    Map<String, TurnEngine> all = new LinkedHashMap<>();
    all.put(SCRIPTED, new ScriptedPartner());
    all.put(ECHO, new EchoPartner());
    return all;
  }

  /** Who is meant when a request names nobody: the model, if there is one. */
  public static String standard(Map<String, TurnEngine> partners) {
    return partners.containsKey(MODEL) ? MODEL : SCRIPTED;
  }

  /** Those, and a language model. */
  public static Map<String, TurnEngine> with(LanguageModel model) {
    Map<String, TurnEngine> all = standalone();
    all.put(MODEL, new ModelPartner(model));
    return all;
  }
}
