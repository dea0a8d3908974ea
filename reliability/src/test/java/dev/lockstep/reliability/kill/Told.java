package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/**
 * An answer to a caller, in one line.
 *
 * @param outcome outcome of the command
 * @param errand ID of the errand; {@code -} for none
 * @param state state of the errand, or why the command was declined
 * @param position position of the errand's last row
 */
record Told(Outcome outcome, String errand, String state, long position) {

  /** No answer. */
  static final Told NOTHING = new Told(Outcome.UNKNOWN, "-", "-", 0);

  static Told of(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      boolean isUnknown = declined.problem().kind() == Problem.Kind.OUTCOME_UNKNOWN;
      return new Told(
          isUnknown ? Outcome.UNKNOWN : Outcome.REFUSED, "-", declined.problem().reason(), 0);
    }
    JsonObject body = answer.orElseThrow();
    return new Told(
        Outcome.ACCEPTED,
        Errands.id(body).toString(),
        ((JsonString) body.get("state")).value(),
        ((JsonNumber) body.get("position")).longValue());
  }

  static Told of(Instance errand) {
    return new Told(
        Outcome.ACCEPTED,
        errand.id().toString(),
        errand.state(),
        LoadedInstance.of(errand).row().position());
  }

  static Told parse(String line) {
    String[] words = line.split(" ");
    return new Told(Outcome.valueOf(words[0]), words[1], words[2], Long.parseLong(words[3]));
  }

  boolean isAccepted() {
    return outcome == Outcome.ACCEPTED;
  }

  @Override
  public String toString() {
    return outcome + " " + errand + " " + state + " " + position;
  }
}
