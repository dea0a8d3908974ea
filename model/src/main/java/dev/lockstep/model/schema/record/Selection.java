package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A decision tree that selects the few of many alternatives that a value may meet. Constants of any
 * scalar type, required members and forbidden members decide. Alternatives are referenced by their
 * position; one that is not selected rejects the value.
 */
public sealed interface Selection {

  /** Returns the selection among {@code parts}; empty if none spares enough tests. */
  static Optional<Selection> of(Schema schema, List<Integer> parts) {
    return new SelectionPlanner(schema, parts).plan();
  }

  /** The alternatives that are left to test, in the order of the schema; possibly none. */
  record Candidates(List<Integer> positions) implements Selection {

    public Candidates {
      positions = List.copyOf(positions);
    }
  }

  /** A decision between objects and values of other types. */
  record ByType(Selection objects, Selection others) implements Selection {}

  /**
   * A decision by a value that is not an object.
   *
   * @param byValue the candidates for each constant; scalars only
   * @param other the candidates for all other values
   */
  record ByValue(Map<SchemaValue, Candidates> byValue, Candidates other) implements Selection {

    public ByValue {
      byValue = Collections.unmodifiableMap(new LinkedHashMap<>(byValue));
    }
  }

  /**
   * A decision by a member of an object.
   *
   * @param byValue the selection for each constant in the member; scalars only, possibly none
   * @param other the selection for all other values of the member
   * @param absent the selection for objects without the member
   */
  record ByMember(
      String name, Map<SchemaValue, Selection> byValue, Selection other, Selection absent)
      implements Selection {

    public ByMember {
      byValue = Collections.unmodifiableMap(new LinkedHashMap<>(byValue));
    }
  }
}
