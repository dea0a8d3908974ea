package dev.lockstep.verification.graph;

import dev.lockstep.model.ir.IrProperty;

/**
 * A deterministic automaton that reads the instants of a run and recognizes violations of one
 * property. Its state is a number, so that it can be explored together with the chart. Immutable.
 */
public final class Monitor {

  /** The state after a violation. */
  public static final long VIOLATED = Long.MIN_VALUE;

  /** The state in which no further instant can cause a violation. */
  public static final long SATISFIED = Long.MIN_VALUE + 1;

  /** The state outside the scope, or without an unanswered trigger. */
  public static final long IDLE = -1;

  private final PropertyRule rule;

  /** Creates a monitor of a property. */
  public Monitor(PropertyRule rule) {
    this.rule = rule;
  }

  /** Returns the property. */
  public PropertyRule rule() {
    return rule;
  }

  /** Returns true if a violation is a finite run. */
  public boolean isSafety() {
    return switch (rule.form()) {
      case REACHABLE -> false;
      case LEADS_TO -> rule.timed();
      default -> true;
    };
  }

  /** Returns the state before the first instant. */
  public long start() {
    return rule.form() == IrProperty.Form.LEADS_TO || rule.begin() >= 0 ? IDLE : 0;
  }

  /**
   * Returns the state for a run whose earlier instants are unknown. A run that never violated the
   * property until then does not violate it because of them.
   */
  public long joined() {
    return rule.form() == IrProperty.Form.PRECEDED_BY ? SATISFIED : start();
  }

  /** Returns true if the predicate holds in an instant. */
  public boolean predicateHolds(InstantLabel label) {
    return label.holds().get(rule.predicate());
  }

  /** Returns true if the trigger holds in an instant; always true without a trigger. */
  public boolean triggers(InstantLabel label) {
    return rule.trigger() < 0 || label.holds().get(rule.trigger());
  }

  /** Returns true if the scope begins with an instant; always true without a scope. */
  public boolean begins(InstantLabel label) {
    return rule.begin() < 0 || label.holds().get(rule.begin());
  }

  /**
   * Returns the state after an instant.
   *
   * @param elapsed chart time since the previous instant, in nanoseconds
   */
  public long next(long state, InstantLabel label, long elapsed) {
    if (state == VIOLATED || state == SATISFIED) {
      return state;
    }
    return switch (rule.form()) {
      case ALWAYS, NEVER -> scoped(state, label);
      case AT_MOST -> counted(state, label);
      case PRECEDED_BY -> {
        if (label.holds().get(rule.predicate())) {
          yield SATISFIED;
        }
        yield label.holds().get(rule.trigger()) ? VIOLATED : state;
      }
      case LEADS_TO -> answered(state, label, elapsed);
      case REACHABLE -> state;
    };
  }

  /** Returns the state after time has passed without an instant, in nanoseconds. */
  public long pass(long state, long elapsed) {
    boolean timed = rule.form() == IrProperty.Form.LEADS_TO && rule.timed();
    if (!timed || state < 0) {
      return state;
    }
    return elapsed > state ? VIOLATED : state - elapsed;
  }

  private long scoped(long state, InstantLabel label) {
    boolean required = rule.form() == IrProperty.Form.ALWAYS;
    if (state != IDLE && label.holds().get(rule.predicate()) != required) {
      return VIOLATED;
    }
    return scope(state, label);
  }

  private long counted(long state, InstantLabel label) {
    long count = state;
    if (state != IDLE && label.holds().get(rule.trigger())) {
      count++;
    }
    return count > rule.most() ? VIOLATED : scope(count, label);
  }

  /** Returns the state after the scope ended or began with this instant. */
  private long scope(long state, InstantLabel label) {
    boolean ends = rule.end() >= 0 && label.holds().get(rule.end());
    long open = ends ? IDLE : state;
    boolean begins = rule.begin() >= 0 && open == IDLE && label.holds().get(rule.begin());
    return begins ? 0 : open;
  }

  private long answered(long state, InstantLabel label, long elapsed) {
    boolean timed = rule.timed();
    if (timed && state != IDLE && elapsed > state) {
      return VIOLATED;
    }
    if (label.holds().get(rule.predicate())) {
      return IDLE;
    }
    long left = state == IDLE || !timed ? state : state - elapsed;
    if (!label.holds().get(rule.trigger())) {
      return left;
    }
    long limit = timed ? label.within().get(rule.position()) : 0;
    return left == IDLE ? limit : Math.min(left, limit);
  }
}
