package dev.lockstep.runtime;

import dev.lockstep.runtime.json.Violation;
import java.util.List;

/**
 * Why an event was refused.
 *
 * @param kind which rule refused it
 * @param reason wire spelling: that of the kind, or the chart's own typed reason
 * @param details what would help the caller: events accepted here, actors allowed, guards tried, or
 *     what failed; may be empty
 * @param violations for an invalid payload, at most 50; otherwise empty
 */
public record Refusal(
    RefusalReason kind, String reason, List<String> details, List<Violation> violations) {

  public Refusal {
    details = List.copyOf(details);
    violations = List.copyOf(violations);
  }
}
