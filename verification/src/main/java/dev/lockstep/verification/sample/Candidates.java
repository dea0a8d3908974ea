package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue;
import java.util.List;

/**
 * Values that are likely to meet a conjunction.
 *
 * @param isComplete true if no other value of the type meets it
 */
record Candidates(List<? extends SchemaValue> values, boolean isComplete) {

  /** No value, because none meets the conjunction. */
  static final Candidates IMPOSSIBLE = new Candidates(List.of(), true);

  /** No value, although some may meet the conjunction. */
  static final Candidates UNKNOWN = new Candidates(List.of(), false);
}
