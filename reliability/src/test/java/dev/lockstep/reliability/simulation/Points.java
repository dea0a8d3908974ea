package dev.lockstep.reliability.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The numbered points of a run at which a fault may occur: one before and one after each call of
 * the store and of the world.
 */
public final class Points {

  /** Decides which faults occur at which points. */
  @FunctionalInterface
  public interface Plan {

    /** Returns true if a possible fault occurs at a point. */
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

  /** Returns a plan with a crash at each of these points. */
  public static Plan crashAt(Set<Long> numbers) {
    return (possible, point) -> isCrash(possible) && numbers.contains(point);
  }

  /** Returns a plan with random faults, each with its own odds of one in a number. */
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

  /** Passes a point at which the process may crash. */
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

  /** Returns true if a fault other than a crash occurs here; uses no number. */
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

  /** Restarts the process after a crash. */
  void restart() {
    isDead = false;
  }

  boolean isDead() {
    return isDead;
  }

  /** Changes the plan and starts numbering again. */
  public void follow(Plan other) {
    passed = 0;
    plan = other;
  }

  /** Returns how many points were passed under this plan. */
  public long passed() {
    return passed;
  }

  /** Returns how often each fault occurred. */
  public Map<Fault, Long> fired() {
    return fired;
  }
}
