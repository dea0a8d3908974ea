package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.util.Collection;
import java.util.List;

/**
 * Hears that streams have grown. A hint: it comes on any thread, late, too often, or not at all, so
 * that {@link Reads#stream} is asked now and then in any case. It comes on threads that carry out
 * commands: whoever listens returns at once.
 */
public interface StreamListener {

  /**
   * This process has made events durable.
   *
   * @param events of one transaction, those of a root in the order of their numbers; a root's come
   *     in the order of its transactions
   */
  void told(List<StreamEvent> events);

  /** Another process may have told something on the streams of some roots; on any, if empty. */
  void grown(Collection<Id> roots);
}
