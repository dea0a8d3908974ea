package dev.lockstep.runtime;

import dev.lockstep.runtime.json.Violation;
import java.util.List;

/**
 * The reason for which a machine refused an event.
 *
 * @param kind the rule that refused it
 * @param reason wire name of the kind, or the typed reason of the chart
 * @param details facts for the caller: accepted events, permitted actors, guards tried, or the
 *     failure; may be empty
 * @param violations at most 50 violations of an invalid payload; otherwise empty
 */
public record Refusal(
    RefusalReason kind, String reason, List<String> details, List<Violation> violations) {

  public Refusal {
    details = List.copyOf(details);
    violations = List.copyOf(violations);
  }
}
