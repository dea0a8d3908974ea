package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The timers of a snapshot during a step. The list is copied before the first change. */
public final class PendingTimers {

  private List<Timer> timers;
  private boolean changed;

  /** Creates the timers of a snapshot. */
  public PendingTimers(List<Timer> timers) {
    this.timers = timers;
  }

  /** Sets a timer. */
  public Timer set(
      String id, @Nullable String event, @Nullable JsonValue payload, long entry, Instant due) {
    Timer timer = new Timer(id, event, payload, entry, due);
    own().add(timer);
    return timer;
  }

  /** Cancels and returns the timers of an {@code after} transition. */
  public List<Timer> takeBack(String id) {
    return takeBack(id, false);
  }

  /** Cancels and returns the delayed events that were sent with an ID. */
  public List<Timer> takeBackSent(String id) {
    return takeBack(id, true);
  }

  /** Removes a timer. */
  public void remove(Timer timer) {
    own().remove(timer);
  }

  /** Returns the pending timers in the order in which they were set. */
  public List<Timer> pending() {
    return changed ? List.copyOf(timers) : timers;
  }

  private List<Timer> takeBack(String id, boolean sent) {
    List<Timer> taken = new ArrayList<>();
    for (Timer timer : timers) {
      if (timer.id().equals(id) && (timer.event() != null) == sent) {
        taken.add(timer);
      }
    }
    if (!taken.isEmpty()) {
      own().removeAll(taken);
    }
    return taken;
  }

  private List<Timer> own() {
    if (!changed) {
      timers = new ArrayList<>(timers);
      changed = true;
    }
    return timers;
  }
}
