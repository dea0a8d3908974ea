package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * The timers that are due. An attempt to fire a timer is stored before it begins, so that a process
 * that is lost meanwhile leaves its mark. Timers of instances in quarantine are left out.
 * Thread-safe; every method throws {@link StoreException}.
 */
public interface TimerQueue {

  /**
   * Returns timers that are due and no suspects, the earliest first.
   *
   * @param at milliseconds since 1970, by the time of the store
   */
  List<StoredTimer> due(long at, int limit);

  /**
   * Returns timers that are due and suspects: at least {@link Demand#SUSPECT} attempts have not
   * ended. Those that were not attempted for the longest time come first.
   *
   * @param at milliseconds since 1970, by the time of the store
   */
  List<Suspect> suspects(long at, int limit);

  /**
   * Stores that an attempt to fire each of some timers begins. Timers that another process fires at
   * this moment may be left out.
   *
   * @param now milliseconds since 1970, by the time of the store
   */
  void begin(Collection<StoredTimer> timers, long now);

  /** Stores that the last attempt to fire each of some timers has ended without effect. */
  void end(Collection<StoredTimer> timers);

  /**
   * Quarantines an instance and forgets the attempts to fire its timers.
   *
   * @param reason one sentence for the operator
   */
  void quarantine(Id instance, String reason);

  /**
   * A timer whose attempts have not ended.
   *
   * @param attempts how many
   * @param lastAt when the last one began, milliseconds since 1970
   */
  record Suspect(StoredTimer timer, int attempts, long lastAt) {

    /** Returns whether its pause is over, which is as long as that of a suspected row. */
    public boolean isPauseOver(long now) {
      Duration pause = Demand.PAUSE.multipliedBy(1L << Math.min(attempts - Demand.SUSPECT, 5));
      return now - lastAt >= pause.toMillis();
    }
  }
}
