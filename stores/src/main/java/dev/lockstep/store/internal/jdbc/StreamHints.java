package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.StreamListener;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The listeners to streams. Their exceptions do not affect a commit. */
public final class StreamHints {

  private static final Logger LOG = LoggerFactory.getLogger(StreamHints.class);

  private final List<StreamListener> listeners = new CopyOnWriteArrayList<>();

  public void add(StreamListener listener) {
    listeners.add(listener);
  }

  /** Notifies the listeners of events that this process has made durable. */
  public void told(List<StreamEvent> events) {
    each(listener -> listener.told(events));
  }

  /** Notifies the listeners that another process may have published events. */
  public void grown(Collection<Id> roots) {
    each(listener -> listener.grown(roots));
  }

  private void each(Consumer<StreamListener> hint) {
    for (StreamListener listener : listeners) {
      try {
        hint.accept(listener);
      } catch (RuntimeException problem) {
        LOG.error("a listener to streams failed", problem);
      }
    }
  }
}
