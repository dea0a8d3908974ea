package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue;
import org.jspecify.annotations.Nullable;

/**
 * A branch, a keyword or a value of a schema that a sample is searched for.
 *
 * @param name the name of the sample
 * @param isRequired true if its absence is reported
 * @param pinned the value at the end of the route; {@code null} for any
 */
record SampleTarget(
    String name,
    String pointer,
    String keyword,
    boolean isValid,
    boolean isRequired,
    PayloadSample.Kind kind,
    Route route,
    @Nullable SchemaValue pinned) {

  PayloadSample sample(SchemaValue value) {
    return new PayloadSample(name, pointer, keyword, value, isValid, kind);
  }

  MissingSample missing(String reason) {
    return new MissingSample(pointer, keyword, isValid, reason);
  }
}
