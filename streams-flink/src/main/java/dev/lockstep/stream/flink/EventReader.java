package dev.lockstep.stream.flink;

import dev.lockstep.stream.StreamEvent;
import java.io.Serializable;

/**
 * A conversion of the elements of a stream to events of a chart.
 *
 * @param <T> type of the elements
 */
@FunctionalInterface
public interface EventReader<T> extends Serializable {

  /**
   * Returns the event of an element. The element is reported as an invalid payload if this method
   * throws {@link IllegalArgumentException} or {@link NullPointerException}, with its message.
   */
  StreamEvent read(T element);
}
