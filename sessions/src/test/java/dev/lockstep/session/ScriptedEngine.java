package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** An engine that returns given outcomes in order, then succeeds. */
final class ScriptedEngine implements TurnEngine {

  /** The outcome of one turn. */
  interface Act {
    TurnOutcome play(Turn turn, TurnPublisher voice) throws InterruptedException;
  }

  private final Deque<Act> acts = new ArrayDeque<>();
  private final List<Turn> seen = new ArrayList<>();
  private final Set<String> lost = ConcurrentHashMap.newKeySet();

  synchronized ScriptedEngine then(Act act) {
    acts.add(act);
    return this;
  }

  ScriptedEngine then(TurnOutcome outcome) {
    return then((turn, voice) -> outcome);
  }

  ScriptedEngine thenAsk(long interaction) {
    return then(question(interaction));
  }

  /** Marks a session as not resumable. */
  void lose(String session) {
    lost.add(session);
  }

  /** Returns all executed turns, in order. */
  synchronized List<Turn> seen() {
    return List.copyOf(seen);
  }

  @Override
  public TurnOutcome run(Turn turn, TurnPublisher voice) throws InterruptedException {
    Act act;
    synchronized (this) {
      seen.add(turn);
      act = acts.poll();
    }
    return act == null ? TurnOutcome.Succeeded.plainly() : act.play(turn, voice);
  }

  @Override
  public boolean canResume(String session) {
    return !lost.contains(session);
  }

  static TurnOutcome question(long interaction) {
    return new TurnOutcome.NeedsInput(
        JsonObject.builder()
            .add("interaction_id", interaction)
            .add("kind", "confirm")
            .add("prompt", "Go on?")
            .add("session_handle", "s-" + interaction)
            .build());
  }
}
