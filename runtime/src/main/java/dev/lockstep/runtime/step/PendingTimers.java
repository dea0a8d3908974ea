package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The timers of a snapshot while a step changes them; copied at the first change. */
public final class PendingTimers {

  private List<Timer> timers;
  private boolean changed;

  /** Those of a snapshot. */
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

  /** Takes back the timer of an {@code after} transition. */
  public List<Timer> takeBack(String id) {
    return takeBack(id, false);
  }

  /** Takes back delayed events by the name they were sent under. */
  public List<Timer> takeBackSent(String id) {
    return takeBack(id, true);
  }

  /** Forgets one. */
  public void remove(Timer timer) {
    own().remove(timer);
  }

  /** All that are pending, in the order they were set. */
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
