package dev.lockstep.stream.flink;

import dev.lockstep.stream.EndlessInstanceException;
import dev.lockstep.stream.PropertyMonitors;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The times at which an instance needs a timer of Flink: deadlines of its chart, and its removal.
 */
final class InstanceTimes {

  /**
   * The largest number of timer steps that are executed in advance to find when a limit ends, so
   * that timers which set timers do not need a timer of Flink each.
   */
  private static final int TIMERS_AHEAD = 100;

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
   * Returns the next time after a timer of Flink; {@link Instance#NEVER} if there is none.
   *
   * @param ahead in checks, the instance after the timers of the chart that are due
   * @param isEnd true at the end of a bounded stream, where timers are counted
   */
  long next(Instance instance, Instance ahead, boolean isEnd) {
    return settings.isChecking()
        ? Math.min(removal(instance), limitAhead(ahead, isEnd ? 0 : TIMERS_AHEAD))
        : next(instance, instance.time().plusNanos(1));
  }

  /**
   * Returns the first time in milliseconds after the limit of a property; {@link Instance#NEVER} if
   * there is none.
   */
  private long limit(Instance instance) {
    Instant limit = properties.limit(instance.monitors(), instance.time());
    return limit == null ? Instance.NEVER : ceiling(limit.plusNanos(1));
  }

  /**
   * Returns the next deadline of the chart. In checks timers are due at the next recorded event
   * only: the class of an event depends on the state before them. Their deadlines are returned if
   * limits of properties can begin then.
   */
  @Nullable Instant deadline(Instance instance, Instant from) {
    if (!settings.isChecking()) {
      return engine.deadline(instance.snapshot(), from);
    }
    if (!properties.awaitsLimits(instance.monitors())) {
      return null;
    }
    // The explanation of a late timer leaves it pending after its deadline.
    Instant earliest = engine.deadline(instance.snapshot(), Instant.MIN);
    return earliest == null || earliest.isAfter(from) ? earliest : from;
  }

  /**
   * Returns the next time at which a limit of a property ends or can begin if no event comes.
   *
   * @param most the largest number of timers that are fired in advance to find it
   */
  private long limitAhead(Instance instance, int most) {
    Instance at = instance;
    for (int fired = 0; properties.awaitsLimits(at.monitors()); fired++) {
      Instant deadline = engine.deadline(at.snapshot(), at.time().plusNanos(1));
      long limit = limit(at);
      if (deadline == null || limit <= ceiling(deadline)) {
        return limit;
      }
      if (fired >= most || hasFailed(at)) {
        return ceiling(deadline);
      }
      try {
        at = engine.expire(at, deadline).instance();
      } catch (EndlessInstanceException | EndlessStepsException endless) {
        return ceiling(deadline);
      }
    }
    return Instance.NEVER;
  }

  /** Returns true if the step of a timer failed, which each later step would repeat. */
  private boolean hasFailed(Instance at) {
    Instant earliest = engine.deadline(at.snapshot(), Instant.MIN);
    return earliest != null && !earliest.isAfter(at.time());
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
