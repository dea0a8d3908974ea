package dev.lockstep.reliability.kill;

import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records the questions of callers and their answers, with the clock of this process. Thread-safe.
 */
final class Book {

  private final List<Call> calls = new ArrayList<>();
  private final List<Read> reads = new ArrayList<>();

  /** Sends a line and returns the answer, or nothing. */
  interface Door {
    Optional<String> ask(String question);
  }

  Told begin(Door door, String key) {
    return command(door, "begin " + key, "begin " + key);
  }

  Told settle(Door door, String errand, boolean wentWell) {
    return command(door, "settle " + errand, "settle " + errand + " " + wentWell);
  }

  private Told command(Door door, String id, String question) {
    long invoked = System.nanoTime();
    Told told = door.ask(question).map(Told::parse).orElse(Told.NOTHING);
    boolean isKnown = told.outcome() != Call.Outcome.UNKNOWN;
    Call call =
        new Call(
            id,
            told.isAccepted() ? told.errand() : "",
            question,
            told.outcome(),
            told.isAccepted() ? told.toString() : "",
            told.isAccepted(),
            invoked,
            isKnown ? System.nanoTime() : Long.MAX_VALUE);
    synchronized (this) {
      calls.add(call);
    }
    return told;
  }

  Told look(Door door, String reader, String errand) {
    long invoked = System.nanoTime();
    Told told = door.ask("look " + errand).map(Told::parse).orElse(Told.NOTHING);
    if (told.isAccepted()) {
      Read read =
          new Read(
              reader, errand, told.position(), errand, told.state(), invoked, System.nanoTime());
      synchronized (this) {
        reads.add(read);
      }
    }
    return told;
  }

  synchronized List<Call> calls() {
    return List.copyOf(calls);
  }

  synchronized List<Read> reads() {
    return List.copyOf(reads);
  }
}
