package dev.lockstep.reliability.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The numbered points of a run at which something may go wrong: each call of the store and of the
 * world has one before it and one after it.
 */
public final class Points {

  /** Decides what goes wrong where. */
  @FunctionalInterface
  public interface Plan {

    /** Whether a fault that is possible at a point happens there. */
    boolean happens(Fault possible, long point);
  }

  /** Nothing goes wrong. */
  public static final Plan CALM = (possible, point) -> false;

  private final Map<Fault, Long> fired = new EnumMap<>(Fault.class);
  private Plan plan;
  private long passed;
  private boolean isDead;

  public Points(Plan plan) {
    this.plan = plan;
  }

  /** The process ends at these points. */
  public static Plan crashAt(Set<Long> numbers) {
    return (possible, point) -> isCrash(possible) && numbers.contains(point);
  }

  /** Each fault happens by chance, each with its own odds of one in so many. */
  public static Plan byChance(Random random, Map<Fault, Integer> oneIn) {
    return (possible, point) -> {
      int odds = oneIn.getOrDefault(possible, 0);
      return odds > 0 && random.nextInt(odds) == 0;
    };
  }

  private static boolean isCrash(Fault fault) {
    return switch (fault) {
      case CRASH_BEFORE, CRASH_AFTER, CRASH_BEFORE_EFFECT, CRASH_AFTER_EFFECT -> true;
      default -> false;
    };
  }

  /** Passes a point at which the process may end. */
  void pass(Fault crash, String where) {
    if (isDead) {
      throw new Crash("dead before " + where);
    }
    passed++;
    if (plan.happens(crash, passed)) {
      count(crash);
      isDead = true;
      throw new Crash("point " + passed + ": " + crash + " of " + where);
    }
  }

  /** Whether a fault that is no crash happens here; takes no number. */
  boolean happens(Fault fault) {
    if (!isDead && plan.happens(fault, -1)) {
      count(fault);
      return true;
    }
    return false;
  }

  void count(Fault fault) {
    fired.merge(fault, 1L, Long::sum);
  }

  /** Another process goes on where the dead one stopped. */
  void restart() {
    isDead = false;
  }

  boolean isDead() {
    return isDead;
  }

  /** From now on other things go wrong; points are numbered anew. */
  public void follow(Plan other) {
    passed = 0;
    plan = other;
  }

  /** How many points were passed since the plan was made. */
  public long passed() {
    return passed;
  }

  /** How often each fault happened. */
  public Map<Fault, Long> fired() {
    return fired;
  }
}
