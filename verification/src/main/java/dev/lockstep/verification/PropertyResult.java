package dev.lockstep.verification;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/**
 * The result of checking one property.
 *
 * @param property ID of the property
 * @param reason explanation of the verdict; empty for {@code HOLDS}
 * @param counterexample a shortest run that violates the property
 */
public record PropertyResult(
    String property,
    PropertyVerdict verdict,
    String reason,
    Optional<Counterexample> counterexample) {

  /** Returns the line of a report. */
  String toText() {
    String line = "  %-30s %s".formatted(property, verdict.name().replace('_', ' '));
    return reason.isEmpty() ? line : line + ": " + reason;
  }

  JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("property", property)
            .add("verdict", verdict.name())
            .add("reason", reason);
    counterexample.ifPresent(found -> json.add("scenario", found.scenario()));
    return json.build();
  }
}
