package dev.lockstep.server.partner;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.session.Turn;
import dev.lockstep.session.TurnEngine;
import dev.lockstep.session.TurnOutcome;
import dev.lockstep.session.TurnPublisher;

/** A turn engine that repeats its input and ends the session. */
final class EchoPartner implements TurnEngine {

  @Override
  public TurnOutcome run(Turn turn, TurnPublisher voice) {
    String said = TurnTexts.of(turn);
    return new TurnOutcome.Succeeded(
        JsonObject.of("text", new JsonString(said)),
        TurnTexts.message(
            turn, said.isEmpty() ? "Your message is empty." : "Your message: " + said));
  }

  @Override
  public boolean canResume(String session) {
    return true;
  }
}
