package dev.lockstep.benchmarks.replay;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A recorded conversation of the session chart without end. Each round has four inputs: a turn, a
 * new question, in three of four rounds an advance of the clock and in the fourth a stale reply,
 * and the reply.
 */
final class RecordedEvents {

  private static final int INPUTS = 4;

  private RecordedEvents() {}

  /** Writes rounds to a file, and returns the number of inputs. */
  static int write(Path file, int rounds) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int round = 1; round <= rounds; round++) {
        out.write("{\"event\": \"turn.started\", \"actor\": \"orchestrator\"}\n");
        out.write(
            "{\"event\": \"turn.needs_input\", \"actor\": \"orchestrator\", \"payload\":"
                + " {\"interaction_id\": "
                + round
                + ", \"kind\": \"confirm\", \"prompt\": \"Delete the old branch?\","
                + " \"session_handle\": \"s-81\"}}\n");
        out.write(round % INPUTS == 0 ? reply(round + 1) : "{\"advance\": \"1s\"}\n");
        out.write(reply(round));
      }
    }
    return rounds * INPUTS;
  }

  private static String reply(int question) {
    return "{\"event\": \"interaction.reply.accepted\", \"actor\": \"user\", \"payload\":"
        + " {\"interaction_id\": "
        + question
        + ", \"response\": \"yes\"}}\n";
  }
}
