package dev.lockstep.cli.chart;

import dev.lockstep.cli.replay.ReplayLine;

/** Explains the refusal of an event in one sentence. */
public final class Explanation {

  private Explanation() {}

  /** Returns a sentence about the refusal of the input at a line number. */
  public static String of(long number, ReplayLine line, String reason) {
    String details = String.join(", ", line.details());
    String state = "`" + String.join("`, `", line.state()) + "`";
    boolean one = line.state().size() == 1;
    String why =
        switch (reason) {
          case "final-state" ->
              state + (one ? " is final and accepts" : " are final and accept") + " no events";
          case "unknown-event" -> "the chart does not define this event";
          case "payload-invalid" -> "the payload does not match its schema" + colon(details);
          case "not-accepted" ->
              state
                  + (one ? " does not accept it; accepted" : " do not accept it; accepted")
                  + colon(orNothing(details));
          case "actor-not-allowed" ->
              "this actor is not allowed to send it; allowed" + colon(details);
          case "guard-false" -> "all guards are false" + colon(details);
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
