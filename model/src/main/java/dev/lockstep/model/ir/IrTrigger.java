package dev.lockstep.model.ir;

import java.time.Duration;
import java.util.List;

/** What makes a transition a candidate. */
public sealed interface IrTrigger {

  /**
   * An event.
   *
   * @param descriptors as written: {@code a.b}, {@code a.*}, {@code *}
   * @param events indices of the declared events they match, document order of the events
   */
  record OnEvent(List<String> descriptors, List<Integer> events) implements IrTrigger {}

  /** No event: taken as soon as its guard holds. */
  record Eventless() implements IrTrigger {}

  /** A fixed time after the state was entered. */
  record After(Duration delay) implements IrTrigger {}

  /** A computed time after the state was entered; the expression has type duration. */
  record AfterComputed(IrExpression delay) implements IrTrigger {}

  /** The completion of the source state: {@code done.state.<path>}. */
  record Done() implements IrTrigger {}
}
