package dev.lockstep.benchmarks.conform;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Recorded sessions with five events each, of which a number is open at the same time.
 *
 * @param sessions the number of sessions
 * @param open the number of sessions that are open at the same time; divides {@code sessions}
 * @param hasOwnTexts true if each session has texts of its own, so that no two payloads are equal
 */
record SessionLog(int sessions, int open, boolean hasOwnTexts) {

  private static final Instant BEGIN = Instant.parse("2026-11-20T00:00:00Z");
  private static final int LENGTH = 5;

  private static final List<Letter> LETTERS =
      List.of(
          new Letter("turn.started", "orchestrator", "", "running"),
          new Letter(
              "turn.needs_input",
              "orchestrator",
              "{\"interaction_id\":1,\"kind\":\"open_text\",\"prompt\":\"Which colour%s?\"}",
              "waiting_user"),
          new Letter(
              "interaction.reply.accepted",
              "user",
              "{\"interaction_id\":1,\"response\":\"blue%s\"}",
              "queued"),
          new Letter("turn.started", "orchestrator", "", "running"),
          new Letter("turn.succeeded", "orchestrator", "", "succeeded"));

  private record Letter(String event, String actor, String payload, String state) {}

  /** An event of a session. */
  record Event(String key, Instant time, String event, String actor, String payload, String state) {

    String line() {
      return "{\"key\":\"%s\",\"time\":\"%s\",\"event\":\"%s\",\"actor\":\"%s\"%s,\"state\":\"%s\"}"
          .formatted(
              key, time, event, actor, payload.isEmpty() ? "" : ",\"payload\":" + payload, state);
    }
  }

  long size() {
    return (long) sessions * LENGTH;
  }

  /** Returns an event in the order of times. */
  Event event(long number) {
    long block = number / ((long) open * LENGTH);
    long inside = number % ((long) open * LENGTH);
    long session = block * open + inside % open;
    Letter letter = LETTERS.get((int) (inside / open));
    String own = hasOwnTexts ? " " + session : "";
    return new Event(
        String.format(Locale.ROOT, "run-%08d", session),
        BEGIN.plusMillis(number),
        letter.event(),
        letter.actor(),
        letter.payload().formatted(own),
        letter.state());
  }

  /** Writes JSON Lines. */
  void write(Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (long number = 0; number < size(); number++) {
        out.write(event(number).line());
        out.write('\n');
      }
    }
  }
}
