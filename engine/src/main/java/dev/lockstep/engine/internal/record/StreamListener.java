package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.Collection;
import java.util.List;

/**
 * Receives notifications that streams have grown. A notification is a hint: it may arrive on any
 * thread, late, more than once, or not at all, so the listener must also poll {@link Reads#stream}.
 * Notifications arrive on threads that execute commands: methods must return at once.
 */
public interface StreamListener {

  /**
   * Receives the events that a transaction of this process has made durable.
   *
   * @param events events of one transaction; those of a root are in the order of their numbers,
   *     also across calls
   */
  void told(List<StreamEvent> events);

  /**
   * Reports that another process may have published events on the streams of some roots; on any
   * root if the collection is empty.
   */
  void grown(Collection<Id> roots);
}
