package dev.lockstep.server.live;

import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StreamEvent;
import java.util.List;

/**
 * The end of a stream, kept once for all who read it. Whoever is further behind than it reaches
 * reads the store. Thread-safe.
 */
interface Tail {

  /** What there is behind a cursor; answered at once. */
  Step next(Cursor at);

  /**
   * What the store has behind a cursor.
   *
   * @throws StoreException if it is not to be reached
   */
  Step read(Cursor at);

  /** Takes in what was made durable, as far as it goes on from what is known. */
  void take(List<StreamEvent> events);

  /**
   * Looks in the store whether there is more than is known, or nothing more to come.
   *
   * @throws StoreException if it is not to be reached
   */
  void look();

  /** Bytes it has told since it began: the measure of how far a reader is behind. */
  long told();
}
