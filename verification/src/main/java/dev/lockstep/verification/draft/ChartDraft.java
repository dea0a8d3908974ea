package dev.lockstep.verification.draft;

import java.util.List;
import java.util.Map;

/**
 * An unchecked chart created by a program. Texts are written unchanged; empty texts and lists are
 * omitted.
 *
 * @param name kebab-case
 * @param actors descriptions by name
 * @param attributes types of state attributes by name: {@code bool}, {@code int} or {@code string}
 * @param guards descriptions of the guards implemented in Java, by name
 * @param actions descriptions of the actions implemented in Java, by name
 * @param onTransition actions appended to every transition that changes or re-enters the
 *     configuration
 * @param root the chart itself as a state, whose name is not written
 */
public record ChartDraft(
    String name,
    String version,
    String description,
    List<VariableDraft> context,
    Map<String, String> actors,
    Map<String, String> attributes,
    List<EventDraft> events,
    List<EmissionDraft> emits,
    Map<String, String> guards,
    Map<String, String> actions,
    List<ActionDraft> onTransition,
    StateDraft root) {

  /** Creates a chart without attributes and without {@code onTransition} actions. */
  public ChartDraft(
      String name,
      String version,
      String description,
      List<VariableDraft> context,
      Map<String, String> actors,
      List<EventDraft> events,
      List<EmissionDraft> emits,
      Map<String, String> guards,
      Map<String, String> actions,
      StateDraft root) {
    this(
        name,
        version,
        description,
        context,
        actors,
        Map.of(),
        events,
        emits,
        guards,
        actions,
        List.of(),
        root);
  }
}
