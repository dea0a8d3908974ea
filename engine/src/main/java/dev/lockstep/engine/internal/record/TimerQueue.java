package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * The timers that are due. An attempt to fire a timer is stored before it begins, so that it
 * remains recorded if the process crashes. Timers of instances in quarantine are left out.
 * Thread-safe; every method throws {@link StoreException}.
 */
public interface TimerQueue {

  /**
   * Returns timers that are due and are not suspects, the earliest first.
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
   * Stores that an attempt to fire each of some timers begins. Timers that another process is
   * firing may be skipped.
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
   * @param attempts number of attempts, at least {@link Demand#SUSPECT}
   * @param lastAt start of the last attempt, milliseconds since 1970
   */
  record Suspect(StoredTimer timer, int attempts, long lastAt) {

    /**
     * Returns true if its pause is over. The pause doubles with each attempt, from {@link
     * Demand#PAUSE} up to 32 times that.
     */
    public boolean isPauseOver(long now) {
      Duration pause = Demand.PAUSE.multipliedBy(1L << Math.min(attempts - Demand.SUSPECT, 5));
      return now - lastAt >= pause.toMillis();
    }
  }
}
