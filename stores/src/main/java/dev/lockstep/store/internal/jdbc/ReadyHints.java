package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The listeners to rows that have become ready. Thread-safe. */
public final class ReadyHints {

  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  public void add(Runnable listener) {
    listeners.add(listener);
  }

  /** Notifies all listeners. */
  public void tell() {
    listeners.forEach(Runnable::run);
  }

  /** Returns true if the changes make a row ready for workers at once. */
  static boolean areIn(Changes changes) {
    return changes.inserted().stream().anyMatch(ReadyHints::isReady)
        || changes.updated().stream().anyMatch(update -> isReady(update.row()));
  }

  private static boolean isReady(StoredInstance row) {
    Work work = row.work();
    return work.queue() != null && work.worker() == null && work.readyAt() <= row.updatedAt();
  }
}
