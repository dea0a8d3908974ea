package dev.lockstep.verification.draft;

import java.util.List;
import java.util.Map;

/**
 * A state and everything in it.
 *
 * @param wire spelling on the wire; empty if it is the path
 * @param initial names or paths of the states entered by default; if empty, the first child; for a
 *     history state its default targets
 * @param initialActions actions of entering by default
 * @param attributes unquoted attribute values by name, written under {@code is}
 * @param transitions transitions in document order, regardless of their trigger
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

  /** Creates a state without attributes. */
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

  /** Creates a state that has only transitions, tags and child states. */
  public static StateDraft of(
      String name,
      String wire,
      Kind kind,
      List<String> initial,
      List<String> tags,
      List<TransitionDraft> transitions,
      List<StateDraft> states) {
    return new StateDraft(
        name,
        wire,
        "",
        kind,
        initial,
        List.of(),
        tags,
        List.of(),
        List.of(),
        List.of(),
        transitions,
        states);
  }

  /** The value of {@code type} and {@code history}. */
  public enum Kind {
    /** A state without {@code type}: compound if it has children, otherwise atomic. */
    PLAIN,
    PARALLEL,
    FINAL,
    SHALLOW_HISTORY,
    DEEP_HISTORY
  }
}
