package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * The external system of an engine: it counts the actions on it, whatever becomes of the answer. It
 * may fail, lose its answer, or block its caller for longer than a lease.
 */
public final class World {

  private static final int MOODS = 12;

  private final Points points;
  private final Observer observer;
  private final Random random;
  private final Set<String> happened = new HashSet<>();
  private boolean isMoody;
  private Runnable pause = () -> {};

  /** Creates a world without any actions. */
  public World(Points points, Observer observer, Random random) {
    this.points = points;
    this.observer = observer;
    this.random = random;
  }

  /** Makes calls fail, block and get lost at random. */
  void becomeMoody() {
    isMoody = true;
  }

  /** Sets what happens while a caller is suspended for longer than its lease. */
  void whilePaused(Runnable pause) {
    this.pause = pause;
  }

  /** Returns true if an action with a key was executed. */
  public boolean happened(String key) {
    return happened.contains(key);
  }

  /**
   * Executes an action.
   *
   * @param irreversible true if it is irreversible
   * @return true if it was executed
   * @throws LostAnswer if the answer is lost
   */
  public boolean act(String instance, String key, long attempt, boolean irreversible) {
    return act(instance, key, attempt, irreversible, false);
  }

  /** Executes an action that recognizes repeated calls by their key. */
  boolean actOnce(String instance, String key, long attempt) {
    return act(instance, key, attempt, true, true);
  }

  /**
   * Executes an action that may be reported as failed and repeated, since it is executed only once.
   */
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

  /** Thrown if the answer of a call is lost. */
  public static final class LostAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LostAnswer(String what) {
      super(what + " was lost", null, false, false);
    }
  }
}
