package dev.lockstep.model.ir;

import java.time.Duration;
import java.util.List;

/** The trigger that makes a transition a candidate. */
public sealed interface IrTrigger {

  /**
   * An event.
   *
   * @param descriptors descriptors as written: {@code a.b}, {@code a.*}, {@code *}
   * @param events indices of the declared events that match, in document order
   */
  record OnEvent(List<String> descriptors, List<Integer> events) implements IrTrigger {}

  /** A trigger without an event: the transition is taken as soon as its guard holds. */
  record Eventless() implements IrTrigger {}

  /** A fixed delay after the state was entered. */
  record After(Duration delay) implements IrTrigger {}

  /** A calculated delay after the state was entered; the expression has type duration. */
  record AfterComputed(IrExpression delay) implements IrTrigger {}

  /** The completion of the source state: {@code done.state.<path>}. */
  record Done() implements IrTrigger {}
}
