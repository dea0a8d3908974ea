package dev.lockstep.cli;

import dev.lockstep.cli.replay.ReplayLine;

/** Why an event was refused, as a sentence. */
final class Explanation {

  private Explanation() {}

  /** A sentence about the input at {@code number}. */
  static String of(long number, ReplayLine line, String reason) {
    String details = String.join(", ", line.details());
    String state = "`" + String.join("`, `", line.state()) + "`";
    boolean one = line.state().size() == 1;
    String why =
        switch (reason) {
          case "final-state" ->
              state + (one ? " is final and takes" : " are final and take") + " no event";
          case "unknown-event" -> "the chart knows no such event";
          case "payload-invalid" -> "the payload does not fit its schema" + colon(details);
          case "not-accepted" ->
              state
                  + (one ? " does not take it; it takes" : " do not take it; they take")
                  + colon(orNothing(details));
          case "actor-not-allowed" -> "this actor may not send it; allowed" + colon(details);
          case "guard-false" -> "no guard holds" + colon(details);
          case "step-failed" -> "the step failed and nothing changed" + colon(details);
          default -> "the chart refuses it in " + state + (details.isEmpty() ? "" : ": " + details);
        };
    return "line " + number + " refused, " + reason + ": " + why;
  }

  private static String orNothing(String details) {
    return details.isEmpty() ? "nothing" : details;
  }

  private static String colon(String details) {
    return details.isEmpty() ? "" : ": " + details;
  }
}
