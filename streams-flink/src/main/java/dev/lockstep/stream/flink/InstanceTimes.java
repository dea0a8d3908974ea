package dev.lockstep.stream.flink;

import dev.lockstep.stream.PropertyMonitors;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The times at which an instance needs a timer of Flink: deadlines of its chart, and its removal.
 */
final class InstanceTimes {

  private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);
  private static final Instant LAST = Instant.ofEpochMilli(Instance.NEVER - 1);

  private final ChartEngine engine;
  private final StreamSettings settings;
  private final PropertyMonitors properties;

  InstanceTimes(ChartEngine engine, StreamSettings settings, PropertyMonitors properties) {
    this.engine = engine;
    this.settings = settings;
    this.properties = properties;
  }

  /** Returns the next time in milliseconds; {@link Instance#NEVER} if there is none. */
  long next(Instance instance, Instant from) {
    Instant deadline = deadline(instance, from);
    long earliest = Math.min(removal(instance), limit(instance));
    return deadline == null ? earliest : Math.min(earliest, ceiling(deadline));
  }

  /**
   * Returns the first time in milliseconds after the limit of a property; {@link Instance#NEVER} if
   * there is none.
   */
  long limit(Instance instance) {
    Instant limit = properties.limit(instance.monitors(), instance.time());
    return limit == null ? Instance.NEVER : ceiling(limit.plusNanos(1));
  }

  /**
   * Returns the next deadline of the chart. In checks timers are due at the next recorded event
   * only: the class of an event depends on the state before them.
   */
  @Nullable Instant deadline(Instance instance, Instant from) {
    return settings.isChecking() ? null : engine.deadline(instance.snapshot(), from);
  }

  /** Returns the time in milliseconds at which the state of an instance is removed. */
  long removal(Instance instance) {
    long retention = settings.retention(engine.isEnded(instance.snapshot()));
    if (retention == Instance.NEVER) {
      return Instance.NEVER;
    }
    long last = ceiling(instance.time());
    return last > Instance.NEVER - retention ? Instance.NEVER : last + retention;
  }

  /** Returns the first millisecond that is not before a time, within the range of a long. */
  static long ceiling(Instant time) {
    if (time.isAfter(LAST)) {
      return Instance.NEVER;
    }
    if (time.isBefore(FIRST)) {
      return Long.MIN_VALUE;
    }
    long millis = time.toEpochMilli();
    return Instant.ofEpochMilli(millis).isBefore(time) ? millis + 1 : millis;
  }
}
