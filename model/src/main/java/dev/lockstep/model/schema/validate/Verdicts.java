package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.SchemaValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
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

  private record Verdict(int index, SchemaValue value, boolean isValid) {}

  /** The number of verdicts that are searched one by one, which is enough for most values. */
  private static final int FEW = 8;

  private final List<Verdict> few = new ArrayList<>(FEW);
  private @Nullable Map<Integer, Map<SchemaValue, Boolean>> many;
  private @Nullable Map<SchemaValue, Map<Looked, Boolean>> looked;

  /** Returns whether a value meets a subschema, or null if that is not known. */
  @Nullable Boolean of(int index, SchemaValue value) {
    for (int i = 0; i < few.size(); i++) {
      Verdict verdict = few.get(i);
      if (verdict.index() == index && verdict.value() == value) {
        return verdict.isValid();
      }
    }
    Map<SchemaValue, Boolean> known = many == null ? null : many.get(index);
    return known == null ? null : known.get(value);
  }

  void put(int index, SchemaValue value, boolean isValid) {
    if (few.size() < FEW) {
      few.add(new Verdict(index, value, isValid));
      return;
    }
    if (many == null) {
      many = new HashMap<>();
    }
    many.computeIfAbsent(index, any -> new IdentityHashMap<>()).put(value, isValid);
  }

  /**
   * Returns whether a subschema evaluates a member or item of a value. Calls {@code ask} at most
   * once for each.
   */
  boolean looksAt(int index, SchemaValue value, String name, BooleanSupplier ask) {
    if (looked == null) {
      looked = new IdentityHashMap<>();
    }
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
