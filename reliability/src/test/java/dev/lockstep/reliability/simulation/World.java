package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * Everything outside the engine: what is done to it is counted, whatever becomes of the answer. It
 * may fail, lose its answer, or let whoever calls it wait for longer than a lease.
 */
public final class World {

  private static final int MOODS = 12;

  private final Points points;
  private final Observer observer;
  private final Random random;
  private final Set<String> happened = new HashSet<>();
  private boolean isMoody;
  private Runnable pause = () -> {};

  /** A world nothing was done to. */
  public World(Points points, Observer observer, Random random) {
    this.points = points;
    this.observer = observer;
    this.random = random;
  }

  /** From now on calls fail, hang and are lost by chance. */
  void becomeMoody() {
    isMoody = true;
  }

  /** What happens while a caller is stopped for longer than its lease. */
  void whilePaused(Runnable pause) {
    this.pause = pause;
  }

  /** Whether something was done under a key, as somebody finds who looks. */
  public boolean happened(String key) {
    return happened.contains(key);
  }

  /**
   * Does something to the world.
   *
   * @param irreversible whether it cannot be taken back
   * @return whether it was done
   * @throws LostAnswer if nobody is told
   */
  public boolean act(String instance, String key, long attempt, boolean irreversible) {
    return act(instance, key, attempt, irreversible, false);
  }

  /** The same for something that recognises what was done before by its key. */
  boolean actOnce(String instance, String key, long attempt) {
    return act(instance, key, attempt, true, true);
  }

  /** The same for something that may be told failed and tried again, since it is done once. */
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

  /** A call nobody knows the outcome of. */
  public static final class LostAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LostAnswer(String what) {
      super(what + " was lost", null, false, false);
    }
  }
}
