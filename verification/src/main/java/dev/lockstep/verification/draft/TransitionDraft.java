package dev.lockstep.verification.draft;

import java.util.List;

/**
 * One branch of a trigger.
 *
 * @param guard guard expression; empty for none
 * @param refuse reason of a typed refusal; empty for a transition
 * @param targets names or paths; empty for a transition without a target
 */
public record TransitionDraft(
    Trigger trigger,
    String guard,
    String refuse,
    List<String> targets,
    boolean reenter,
    List<ActionDraft> actions) {

  /** The trigger that makes the branch a candidate. */
  public sealed interface Trigger {

    /** A key under {@code on}: names, prefixes {@code a.*}, or {@code *}. */
    record On(List<String> descriptors) implements Trigger {}

    /** An entry of {@code always}. */
    record Always() implements Trigger {}

    /** A key under {@code after}: {@code 30s}, or an expression of type duration. */
    record After(String delay) implements Trigger {}

    /** An entry of {@code onDone}. */
    record Done() implements Trigger {}
  }
}
