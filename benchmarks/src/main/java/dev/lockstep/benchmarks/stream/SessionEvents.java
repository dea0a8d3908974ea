package dev.lockstep.benchmarks.stream;

import dev.lockstep.stream.flink.KeyedEvent;
import java.util.List;
import org.apache.flink.connector.datagen.source.GeneratorFunction;

/**
 * A stream of sessions with five events each, of which many are open at the same time. It has two
 * halves with sessions of their own, so that two tasks generate it in event time.
 *
 * @param sessions the number of sessions of a half
 * @param open the number of sessions of a half that are open at the same time; divides {@code
 *     sessions}
 * @param planted one in {@code planted} sessions succeeds before it starts; 0 for none
 */
record SessionEvents(long sessions, long open, long planted)
    implements GeneratorFunction<Long, KeyedEvent> {

  /** The number of events of a session. */
  static final int LENGTH = 5;

  private static final String QUESTION =
      "{\"interaction_id\":1,\"kind\":\"open_text\",\"prompt\":\"Which colour?\"}";
  private static final String ANSWER = "{\"interaction_id\":1,\"response\":\"blue\"}";

  private record Letter(String event, String actor, String payload, String state) {}

  private static final List<Letter> LETTERS =
      List.of(
          new Letter("turn.started", "orchestrator", "", "running"),
          new Letter("turn.needs_input", "orchestrator", QUESTION, "waiting_user"),
          new Letter("interaction.reply.accepted", "user", ANSWER, "queued"),
          new Letter("turn.started", "orchestrator", "", "running"),
          new Letter("turn.succeeded", "orchestrator", "", "succeeded"));

  /** Returns the number of events of both halves. */
  long size() {
    return 2 * sessions * LENGTH;
  }

  @Override
  public KeyedEvent map(Long number) {
    long half = sessions * LENGTH;
    long index = number % half;
    long block = index / (open * LENGTH);
    long inside = index % (open * LENGTH);
    long session = number / half * sessions + block * open + inside % open;
    int step = (int) (inside / open);
    boolean isPlanted = planted > 0 && session % planted == 0 && step == 0;
    Letter letter = LETTERS.get(isPlanted ? LENGTH - 1 : step);
    String payload = letter.payload().isEmpty() ? null : letter.payload();
    return new KeyedEvent(
        Long.toString(session),
        letter.event(),
        letter.actor(),
        payload,
        index,
        List.of(letter.state()));
  }
}
