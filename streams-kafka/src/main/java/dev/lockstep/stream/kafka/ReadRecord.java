package dev.lockstep.stream.kafka;

import dev.lockstep.stream.flink.KeyedEvent;
import org.jspecify.annotations.Nullable;

/**
 * A record of the topic of events: either an event or a bad record.
 *
 * @param event the event; {@code null} if the record is bad
 * @param bad the record that is not an event; otherwise {@code null}
 */
public record ReadRecord(@Nullable KeyedEvent event, @Nullable BadRecord bad) {

  /** Returns the time of the event, or the smallest number for a bad record, which has none. */
  long time() {
    return event == null ? Long.MIN_VALUE : event.time();
  }
}
