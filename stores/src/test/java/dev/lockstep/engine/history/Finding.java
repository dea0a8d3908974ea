package dev.lockstep.engine.history;

/**
 * A broken promise in a history.
 *
 * @param kind the promise it breaks
 * @param detail the rows, events or calls concerned, and the problem
 */
public record Finding(Kind kind, String detail) {

  /** The kinds of broken promises. */
  public enum Kind {
    UNKNOWN_CHART,
    GAP_IN_JOURNAL,
    GAP_IN_SEQUENCE,
    WRONG_BEGINNING,
    NOT_JOINED,
    NO_SUCH_EDGE,
    ACTOR_NOT_ALLOWED,
    AFTER_THE_END,
    LOST,
    DONE_TWICE,
    REFUSED_YET_DONE,
    NOBODY_ASKED,
    TORN_COMMAND,
    ANSWERS_DIFFER,
    KEY_REUSED,
    OUT_OF_REAL_TIME,
    READ_FROM_NOWHERE,
    READ_IN_BETWEEN,
    READ_OF_THE_FUTURE,
    STALE_READ,
    READ_WENT_BACK,
    EFFECT_TWICE,
    EFFECT_WITHOUT_INTENT,
    DONE_WITHOUT_EFFECT,
    GUESSED_OUTCOME,
    DENIED_EFFECT,
    GAP_IN_STREAM,
    STREAM_OUT_OF_ORDER,
    UNTOLD,
    TOLD_FALSELY,
    CHILD_BEFORE_ROOT,
    CHILD_OUTLIVES_ROOT,
    CHILD_DISAGREES,
    STANDS_ELSEWHERE,
    FOLDS_ELSEWHERE,
    LEFT_BEHIND
  }
}
