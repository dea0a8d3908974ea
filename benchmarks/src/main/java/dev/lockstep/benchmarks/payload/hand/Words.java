package dev.lockstep.benchmarks.payload.hand;

import org.jspecify.annotations.Nullable;

/** The enumerated values of the schemas. */
final class Words {

  private Words() {}

  static boolean isState(@Nullable String word) {
    return word != null
        && switch (word) {
          case "queued", "running", "waiting_user", "succeeded", "failed", "canceled" -> true;
          default -> false;
        };
  }

  static boolean isTrigger(@Nullable String word) {
    return word != null
        && switch (word) {
          case "turn.started",
              "turn.needs_input",
              "interaction.reply.accepted",
              "interaction.auto_decide.timeout",
              "turn.succeeded",
              "turn.failed",
              "run.canceled",
              "restart.preserve_waiting",
              "restart.reconcile_failed" ->
              true;
          default -> false;
        };
  }

  static boolean isStatus(@Nullable String word) {
    return word != null
        && (word.equals("succeeded") || word.equals("failed") || word.equals("canceled"));
  }

  static boolean isKind(@Nullable String word) {
    return word != null
        && switch (word) {
          case "choose_one", "confirm", "fill_fields", "open_text", "risk_ack" -> true;
          default -> false;
        };
  }

  static boolean isSeverity(@Nullable String word) {
    return word != null && (word.equals("info") || word.equals("warning") || word.equals("error"));
  }
}
