package dev.lockstep.server.partner;

import dev.lockstep.engine.session.Turn;
import dev.lockstep.engine.session.TurnEngine;
import dev.lockstep.engine.session.TurnOutcome;
import dev.lockstep.engine.session.TurnVoice;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/** A turn engine that repeats its input and ends the session. */
final class EchoPartner implements TurnEngine {

  @Override
  public TurnOutcome run(Turn turn, TurnVoice voice) {
    String said = Words.of(turn);
    return new TurnOutcome.Succeeded(
        JsonObject.of("text", new JsonString(said)),
        Words.message(turn, said.isEmpty() ? "Your message is empty." : "Your message: " + said));
  }

  @Override
  public boolean canResume(String session) {
    return true;
  }
}
