package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue;
import java.util.List;

/**
 * Values that meet some requirements.
 *
 * @param isRefuted true if it is proven that no value meets them
 */
record Solution(List<SchemaValue> values, boolean isRefuted) {

  boolean isEmpty() {
    return values.isEmpty();
  }

  SchemaValue first() {
    return values.get(0);
  }
}
