package dev.lockstep.reliability.simulation;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.session.Turn;
import dev.lockstep.session.TurnEngine;
import dev.lockstep.session.TurnOutcome;
import dev.lockstep.session.TurnPublisher;

/**
 * Turns that follow their input: {@code ask}, {@code answer}, {@code fail}. Each acts on the world,
 * which checks that no attempt is executed twice.
 */
final class SimulatedTurns implements TurnEngine {

  static final String NAME = "simulated";

  private final World world;

  SimulatedTurns(World world) {
    this.world = world;
  }

  @Override
  public TurnOutcome run(Turn turn, TurnPublisher voice) {
    String run = turn.run().toString();
    if (!world.act(run, "turn " + run + " " + turn.attempt(), turn.attempt(), true)) {
      return new TurnOutcome.Failed("NOT_TODAY", "The world refused.");
    }
    String input = turn.ticket().get("input") instanceof JsonString text ? text.value() : "answer";
    return switch (input) {
      case "ask" ->
          new TurnOutcome.NeedsInput(
              JsonObject.builder()
                  .add("interaction_id", turn.attempt())
                  .add("kind", "confirm")
                  .add("prompt", "Go on?")
                  .add("session_handle", "s-" + turn.attempt())
                  .build());
      case "fail" -> new TurnOutcome.Failed("NO_MODEL", "There is no model.");
      default -> TurnOutcome.Succeeded.plainly();
    };
  }

  @Override
  public boolean canResume(String session) {
    return true;
  }
}
