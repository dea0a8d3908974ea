package dev.lockstep.stream;

import java.util.Locale;

/** The class of one recorded event compared with its chart. */
public enum StepClass {
  /** The chart accepts the event, and the observed states are its states. */
  CONFORMING,
  /** The chart refuses the event in the state of the instance. */
  REFUSED_EVENT,
  /** The chart accepts the event and then has other states than those observed. */
  WRONG_SUCCESSOR,
  /** The event conforms if events that the recording does not contain also occurred. */
  MISSING_STEP,
  /** The chart does not declare the event. */
  UNKNOWN_EVENT,
  /** The payload violates its schema. */
  INVALID_PAYLOAD,
  /** The event conforms only if a timer that is due has not fired. */
  LATE_TIMER,
  /** The event conforms, but violates a property of the chart. */
  PROPERTY_VIOLATED;

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** Returns the name in reports, for example {@code refused-event}. */
  public String word() {
    return word;
  }
}
