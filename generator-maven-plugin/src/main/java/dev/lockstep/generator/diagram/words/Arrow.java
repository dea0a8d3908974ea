package dev.lockstep.generator.diagram.words;

import java.util.List;

/**
 * One line of a picture, or the text that replaces it.
 *
 * @param kind the kind of arrow
 * @param transition index of the transition it shows; -1 for a default
 * @param source index of the state it leaves
 * @param targets indices of the states it points to; empty unless it moves
 * @param trigger its event or delay; empty if it has none
 * @param guard text of its condition; empty without one
 * @param effects its actions, in order; the reason alone for a refusal
 * @param note a remark on its use; empty for none
 */
public record Arrow(
    Kind kind,
    int transition,
    int source,
    List<Integer> targets,
    String trigger,
    String guard,
    List<String> effects,
    String note) {

  /** Creates an arrow without a note. */
  public Arrow(
      Kind kind,
      int transition,
      int source,
      List<Integer> targets,
      String trigger,
      String guard,
      List<String> effects) {
    this(kind, transition, source, targets, trigger, guard, effects, "");
  }

  /** Returns the arrow with a note. */
  public Arrow noted(String text) {
    return new Arrow(kind, transition, source, targets, trigger, guard, effects, text);
  }

  /** The kind of an arrow. */
  public enum Kind {
    /** A transition with targets. */
    MOVES,
    /** A transition that leaves its state alone. */
    STAYS,
    /** A typed refusal. */
    REFUSES,
    /** The default of a history state. */
    DEFAULT
  }

  /** Trigger, and guard in brackets: {@code paid [amount > 0]}. */
  public String label() {
    String condition = guard.isEmpty() ? "" : "[" + guard + "]";
    return (trigger + " " + condition).strip();
  }

  /** The label, and behind a slash what is asked for; behind a cross why it is refused. */
  public String sentence() {
    if (effects.isEmpty()) {
      return label();
    }
    String sign = kind == Kind.REFUSES ? " \u2715 " : " / ";
    return (label() + sign + String.join("; ", effects)).strip();
  }
}
