package dev.lockstep.benchmarks.session;

import java.util.List;

/**
 * An event of the session chart. The last event restarts an ended run, so that walks can have any
 * length.
 */
public enum Signal {
  TURN_STARTED("turn.started"),
  TURN_NEEDS_INPUT("turn.needs_input"),
  REPLY_ACCEPTED("interaction.reply.accepted"),
  AUTO_DECIDE_TIMEOUT("interaction.auto_decide.timeout"),
  TURN_SUCCEEDED("turn.succeeded"),
  TURN_FAILED("turn.failed"),
  RUN_CANCELED("run.canceled"),
  PRESERVE_WAITING("restart.preserve_waiting"),
  RECONCILE_FAILED("restart.reconcile_failed"),
  RUN_REOPENED("run.reopened");

  /** All events by position. */
  public static final List<Signal> ALL = List.of(values());

  private final String wire;

  Signal(String wire) {
    this.wire = wire;
  }

  /** Returns the name in the chart. */
  public String wire() {
    return wire;
  }
}
