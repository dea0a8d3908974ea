package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The timers of a snapshot during a step. */
public final class PendingTimers {

  private List<Timer> timers;

  /** True if {@link #timers} is a list of this object, which it may change. */
  private boolean isOwn;

  /** Creates the timers of a snapshot. */
  public PendingTimers(List<Timer> timers) {
    this.timers = timers;
  }

  /** Sets a timer. */
  public Timer set(
      String id, @Nullable String event, @Nullable JsonValue payload, long entry, Instant due) {
    Timer timer = new Timer(id, event, payload, entry, due);
    if (timers.isEmpty()) {
      timers = List.of(timer);
      isOwn = false;
    } else {
      own(timers.size() + 1).add(timer);
    }
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
    if (timers.size() == 1 && timers.contains(timer)) {
      timers = List.of();
      isOwn = false;
    } else {
      own(timers.size()).remove(timer);
    }
  }

  /** Returns the pending timers in the order in which they were set. */
  public List<Timer> pending() {
    return isOwn ? List.copyOf(timers) : timers;
  }

  private List<Timer> takeBack(String id, boolean sent) {
    int count = 0;
    for (int i = 0; i < timers.size(); i++) {
      count += isOf(timers.get(i), id, sent) ? 1 : 0;
    }
    if (count == 0) {
      return List.of();
    }
    List<Timer> before = timers;
    if (count == before.size()) {
      timers = List.of();
      isOwn = false;
      return before;
    }
    List<Timer> taken = new ArrayList<>(count);
    List<Timer> left = new ArrayList<>(before.size() - count);
    for (int i = 0; i < before.size(); i++) {
      Timer timer = before.get(i);
      (isOf(timer, id, sent) ? taken : left).add(timer);
    }
    timers = left;
    isOwn = true;
    return taken;
  }

  private static boolean isOf(Timer timer, String id, boolean sent) {
    return timer.id().equals(id) && (timer.event() != null) == sent;
  }

  private List<Timer> own(int capacity) {
    if (!isOwn) {
      List<Timer> before = timers;
      timers = new ArrayList<>(capacity);
      for (int i = 0; i < before.size(); i++) {
        timers.add(before.get(i));
      }
      isOwn = true;
    }
    return timers;
  }
}
