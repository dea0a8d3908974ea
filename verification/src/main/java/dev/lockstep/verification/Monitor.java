package dev.lockstep.verification;

import dev.lockstep.model.ir.IrProperty;

/**
 * A deterministic automaton that reads the instants of a run and recognizes violations of one
 * property. Its state is a number, so that it can be explored together with the chart. Immutable.
 */
final class Monitor {

  /** The state after a violation. */
  static final long VIOLATED = Long.MIN_VALUE;

  /** The state in which no further instant can cause a violation. */
  static final long SATISFIED = Long.MIN_VALUE + 1;

  /** The state outside the scope, or without an unanswered trigger. */
  static final long IDLE = -1;

  private final IrProperty property;
  private final int position;
  private final int predicate;
  private final int trigger;
  private final int begin;
  private final int end;

  /**
   * Creates a monitor.
   *
   * @param position position of the property in its chart
   */
  Monitor(IrProperty property, int position, PropertyConditions conditions) {
    this.property = property;
    this.position = position;
    this.predicate = conditions.number(property.predicate());
    this.trigger = conditions.number(property.trigger());
    this.begin = conditions.number(property.begin());
    this.end = conditions.number(property.end());
  }

  IrProperty property() {
    return property;
  }

  /** Returns true if a violation is a finite run. */
  boolean isSafety() {
    return switch (property.form()) {
      case REACHABLE -> false;
      case LEADS_TO -> property.within().isPresent();
      default -> true;
    };
  }

  /** Returns the state before the first instant. */
  long start() {
    return property.form() == IrProperty.Form.LEADS_TO || begin >= 0 ? IDLE : 0;
  }

  /** Returns true if the predicate holds in an instant. */
  boolean predicateHolds(InstantLabel label) {
    return label.holds().get(predicate);
  }

  /** Returns true if the trigger holds in an instant; always true without a trigger. */
  boolean triggers(InstantLabel label) {
    return trigger < 0 || label.holds().get(trigger);
  }

  /** Returns true if the scope begins with an instant; always true without a scope. */
  boolean begins(InstantLabel label) {
    return begin < 0 || label.holds().get(begin);
  }

  /**
   * Returns the state after an instant.
   *
   * @param elapsed chart time since the previous instant, in nanoseconds
   */
  long next(long state, InstantLabel label, long elapsed) {
    if (state == VIOLATED || state == SATISFIED) {
      return state;
    }
    return switch (property.form()) {
      case ALWAYS, NEVER -> scoped(state, label);
      case AT_MOST -> counted(state, label);
      case PRECEDED_BY -> {
        if (label.holds().get(predicate)) {
          yield SATISFIED;
        }
        yield label.holds().get(trigger) ? VIOLATED : state;
      }
      case LEADS_TO -> answered(state, label, elapsed);
      case REACHABLE -> state;
    };
  }

  /** Returns the state after time has passed without an instant, in nanoseconds. */
  long pass(long state, long elapsed) {
    boolean timed = property.form() == IrProperty.Form.LEADS_TO && property.within().isPresent();
    if (!timed || state < 0) {
      return state;
    }
    return elapsed > state ? VIOLATED : state - elapsed;
  }

  private long scoped(long state, InstantLabel label) {
    boolean required = property.form() == IrProperty.Form.ALWAYS;
    if (state != IDLE && label.holds().get(predicate) != required) {
      return VIOLATED;
    }
    return scope(state, label);
  }

  private long counted(long state, InstantLabel label) {
    long count = state;
    if (state != IDLE && label.holds().get(trigger)) {
      count++;
    }
    return count > property.most() ? VIOLATED : scope(count, label);
  }

  /** Returns the state after the scope ended or began with this instant. */
  private long scope(long state, InstantLabel label) {
    boolean ends = end >= 0 && label.holds().get(end);
    long open = ends ? IDLE : state;
    boolean begins = begin >= 0 && open == IDLE && label.holds().get(begin);
    return begins ? 0 : open;
  }

  private long answered(long state, InstantLabel label, long elapsed) {
    boolean timed = property.within().isPresent();
    if (timed && state != IDLE && elapsed > state) {
      return VIOLATED;
    }
    if (label.holds().get(predicate)) {
      return IDLE;
    }
    long left = state == IDLE || !timed ? state : state - elapsed;
    if (!label.holds().get(trigger)) {
      return left;
    }
    long limit = timed ? label.within().get(position) : 0;
    return left == IDLE ? limit : Math.min(left, limit);
  }
}
