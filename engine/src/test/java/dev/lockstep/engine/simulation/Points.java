package dev.lockstep.engine.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The numbered points of a run at which a fault may happen: each call of the store and of the world
 * has one point before it and one after it.
 */
public final class Points {

  /** A plan of the faults and their points. */
  @FunctionalInterface
  public interface Plan {

    /** Returns true if a possible fault happens at a point. */
    boolean happens(Fault possible, long point);
  }

  /** A plan without faults. */
  public static final Plan CALM = (possible, point) -> false;

  private final Map<Fault, Long> fired = new EnumMap<>(Fault.class);
  private Plan plan;
  private long passed;
  private boolean isDead;

  public Points(Plan plan) {
    this.plan = plan;
  }

  /** Returns a plan in which the process ends at these points. */
  public static Plan crashAt(Set<Long> numbers) {
    return (possible, point) -> isCrash(possible) && numbers.contains(point);
  }

  /** Returns a plan of random faults, each with a probability of one in n. */
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
      throw new Crash("crashed before " + where);
    }
    passed++;
    if (plan.happens(crash, passed)) {
      count(crash);
      isDead = true;
      throw new Crash("point " + passed + ": " + crash + " of " + where);
    }
  }

  /** Returns true if a fault other than a crash happens here. Does not count as a point. */
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

  /** Continues with another process after a crash. */
  void restart() {
    isDead = false;
  }

  boolean isDead() {
    return isDead;
  }

  /** Sets another plan and restarts the numbering of points. */
  public void follow(Plan other) {
    passed = 0;
    plan = other;
  }

  /** Returns the number of points since the plan was set. */
  public long passed() {
    return passed;
  }

  /** Returns the number of occurrences of each fault. */
  public Map<Fault, Long> fired() {
    return fired;
  }
}
