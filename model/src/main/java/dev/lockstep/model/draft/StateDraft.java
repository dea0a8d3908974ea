package dev.lockstep.model.draft;

import java.util.List;
import java.util.Map;

/**
 * A state and everything in it.
 *
 * @param wire its spelling on the wire; empty when that is its path
 * @param initial names or paths of the states entered by default; for a history state its default
 *     targets; empty for the first child
 * @param initialActions what entering by default asks for
 * @param attributes name to the value itself, without YAML's quotes: what is written under {@code
 *     is}
 * @param transitions document order, whatever their trigger
 */
public record StateDraft(
    String name,
    String wire,
    String description,
    Kind kind,
    List<String> initial,
    List<ActionDraft> initialActions,
    List<String> tags,
    Map<String, String> attributes,
    List<String> invariants,
    List<ActionDraft> entry,
    List<ActionDraft> exit,
    List<TransitionDraft> transitions,
    List<StateDraft> states) {

  /** A state without attributes. */
  public StateDraft(
      String name,
      String wire,
      String description,
      Kind kind,
      List<String> initial,
      List<ActionDraft> initialActions,
      List<String> tags,
      List<String> invariants,
      List<ActionDraft> entry,
      List<ActionDraft> exit,
      List<TransitionDraft> transitions,
      List<StateDraft> states) {
    this(
        name,
        wire,
        description,
        kind,
        initial,
        initialActions,
        tags,
        Map.of(),
        invariants,
        entry,
        exit,
        transitions,
        states);
  }

  /** What is written as its {@code type} and {@code history}. */
  public enum Kind {
    /** Atomic without children, compound with them: no {@code type}. */
    PLAIN,
    PARALLEL,
    FINAL,
    SHALLOW_HISTORY,
    DEEP_HISTORY
  }
}
