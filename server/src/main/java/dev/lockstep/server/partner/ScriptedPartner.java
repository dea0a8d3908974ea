package dev.lockstep.server.partner;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.session.Turn;
import dev.lockstep.session.TurnEngine;
import dev.lockstep.session.TurnOutcome;
import dev.lockstep.session.TurnPublisher;

/**
 * A turn engine that asks one question, thanks the user for the answer and ends. Its texts are
 * fixed, so that a server can be tried without a model.
 */
final class ScriptedPartner implements TurnEngine {

  private static final String SESSION = "scripted";

  @Override
  public TurnOutcome run(Turn turn, TurnPublisher voice) {
    String said = TurnTexts.of(turn);
    if (turn.session() == null) {
      voice.publish("assistant.message.final", TurnTexts.message(turn, greeting(said)), null);
      return new TurnOutcome.NeedsInput(
          JsonObject.builder()
              .add("interaction_id", turn.attempt())
              .add("kind", "open_text")
              .add("prompt", "What should I know before I start?")
              .add("session_handle", SESSION)
              .build());
    }
    return new TurnOutcome.Succeeded(
        JsonObject.of("answer", new JsonString(said)),
        TurnTexts.message(
            turn,
            said.isEmpty() ? "This conversation has ended." : "Thank you. Your answer: " + said));
  }

  private static String greeting(String said) {
    return "I am a script, not a language model. "
        + (said.isEmpty() ? "Hello." : "Your message: " + said);
  }

  @Override
  public boolean canResume(String session) {
    return session.equals(SESSION);
  }
}
