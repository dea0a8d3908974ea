package dev.lockstep.server.live;

import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.store.StoreException;
import java.util.List;

/**
 * The recent events of a stream, shared by all its readers. A reader that is further behind reads
 * the store. Thread-safe.
 */
interface Tail {

  /** Returns the events after a cursor that are in memory; does not block. */
  ReadStep next(Cursor at);

  /**
   * Returns the events after a cursor from the store.
   *
   * @throws StoreException if the store is unavailable
   */
  ReadStep read(Cursor at);

  /** Adds committed events that follow those already known; reads missing ones from the store. */
  void take(List<StreamEvent> events);

  /**
   * Reads new events and the end of the stream from the store.
   *
   * @throws StoreException if the store is unavailable
   */
  void look();

  /**
   * Returns the number of bytes added since the tail was created, to compute how far a reader is
   * behind.
   */
  long told();
}
