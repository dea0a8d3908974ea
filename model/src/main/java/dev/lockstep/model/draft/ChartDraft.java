package dev.lockstep.model.draft;

import java.util.List;
import java.util.Map;

/**
 * A chart in the words of our language, not yet checked. Texts are written down as they stand here;
 * empty ones, and empty lists, are left out.
 *
 * @param name kebab-case
 * @param actors name to description
 * @param attributes name to {@code bool}, {@code int} or {@code string}: facts every state states
 * @param guards name to description of what only Java can answer
 * @param actions name to description of what only Java can perform
 * @param onTransition appended to every transition that changes or re-enters the configuration
 * @param root the chart itself as a state: its name is not written
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

  /** A chart without attributes, and without actions of its own on every transition. */
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
