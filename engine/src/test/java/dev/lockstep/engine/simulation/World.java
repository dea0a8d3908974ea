package dev.lockstep.engine.simulation;

import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * The world outside the engine. It counts effects, whatever happens to the answer. It may fail,
 * lose an answer, or let its caller wait for longer than a lease.
 */
public final class World {

  private static final int MOODS = 12;

  private final Points points;
  private final Observer observer;
  private final Random random;
  private final Set<String> happened = new HashSet<>();
  private boolean isMoody;
  private Runnable pause = () -> {};

  /** Creates a world without effects. */
  public World(Points points, Observer observer, Random random) {
    this.points = points;
    this.observer = observer;
    this.random = random;
  }

  /** Lets calls fail, block and get lost at random from now on. */
  void becomeMoody() {
    isMoody = true;
  }

  /** Sets the action that runs while a caller is paused for longer than its lease. */
  void whilePaused(Runnable pause) {
    this.pause = pause;
  }

  /** Returns true if the effect of a key happened, as a person finds by looking. */
  public boolean happened(String key) {
    return happened.contains(key);
  }

  /**
   * Executes an effect.
   *
   * @param irreversible true if the effect cannot be undone
   * @return true if the effect happened
   * @throws LostAnswer if the answer is lost
   */
  public boolean act(String instance, String key, long attempt, boolean irreversible) {
    return act(instance, key, attempt, irreversible, false);
  }

  /** Executes an effect that recognizes its repetition by key. */
  boolean actOnce(String instance, String key, long attempt) {
    return act(instance, key, attempt, true, true);
  }

  /** Executes an effect that may be reported as failed and retried, because it happens once. */
  boolean actAgain(String instance, String key, long attempt) {
    return act(instance, key, attempt, false, true);
  }

  private boolean act(
      String instance, String key, long attempt, boolean irreversible, boolean recognises) {
    points.pass(Fault.CRASH_BEFORE_EFFECT, "effect " + key);
    int mood = isMoody ? random.nextInt(MOODS) : MOODS;
    pauseNow();
    if (recognises && happened.contains(key)) {
      return true;
    }
    if (mood == 0) {
      return false;
    }
    if (mood == 1) {
      points.count(Fault.LOST_CALL);
      throw new LostAnswer("the call of " + key);
    }
    happened.add(key);
    long at = observer.tick();
    Learned learned = Learned.NOTHING;
    try {
      points.pass(Fault.CRASH_AFTER_EFFECT, "effect " + key);
      if (mood == 2) {
        points.count(Fault.LOST_CALL);
        throw new LostAnswer("the answer to " + key);
      }
      learned = Learned.DONE;
    } finally {
      observer.saw(new SideEffect(instance, key, attempt, irreversible, learned, at));
    }
    pauseNow();
    return true;
  }

  private void pauseNow() {
    if (isMoody && points.happens(Fault.PAUSED_WORKER)) {
      pause.run();
    }
  }

  /** Thrown if the outcome of a call is unknown. */
  public static final class LostAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LostAnswer(String what) {
      super(what + " was lost", null, false, false);
    }
  }
}
