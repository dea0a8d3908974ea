package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.SchemaValue;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The verdicts of subschemas on values, cached while one value is checked. The cache bounds the
 * cost of a recursive schema by the number of subschemas times the number of parts of the value.
 * Not thread-safe.
 */
final class Verdicts {

  private record Looked(int index, String name) {}

  private final Map<Integer, Map<SchemaValue, Boolean>> valid = new HashMap<>();
  private final Map<SchemaValue, Map<Looked, Boolean>> looked = new IdentityHashMap<>();

  /** Returns whether a value meets a subschema, or null if that is not known. */
  @Nullable Boolean of(int index, SchemaValue value) {
    Map<SchemaValue, Boolean> known = valid.get(index);
    return known == null ? null : known.get(value);
  }

  void put(int index, SchemaValue value, boolean isValid) {
    valid.computeIfAbsent(index, any -> new IdentityHashMap<>()).put(value, isValid);
  }

  /**
   * Returns whether a subschema evaluates a member or item of a value. Calls {@code ask} at most
   * once for each.
   */
  boolean looksAt(int index, SchemaValue value, String name, BooleanSupplier ask) {
    Map<Looked, Boolean> known = looked.computeIfAbsent(value, any -> new HashMap<>());
    Looked key = new Looked(index, name);
    Boolean answer = known.get(key);
    if (answer == null) {
      answer = ask.getAsBoolean();
      known.put(key, answer);
    }
    return answer;
  }
}
