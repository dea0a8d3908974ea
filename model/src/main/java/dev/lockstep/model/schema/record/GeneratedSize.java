package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.List;
import java.util.Optional;

/**
 * The amount of code generated for a schema, measured in parts: one for each subschema and one for
 * each member of its objects. Members included by {@code $ref} and {@code allOf} count, and count
 * again for each alternative that may select a record.
 */
public final class GeneratedSize {

  /** The maximum number of parts. */
  public static final int LARGEST = 50_000;

  /** The maximum number of alternatives that become separate records. */
  private static final int MOST_VARIANTS = 64;

  /**
   * The excess of a schema that is too large.
   *
   * @param parts number of parts counted, more than {@link #LARGEST}
   * @param at the subschema at which the count exceeds the limit
   */
  public record Excess(long parts, Subschema at) {}

  private GeneratedSize() {}

  /** Returns the place at which a schema exceeds the limit, or empty if it does not. */
  public static Optional<Excess> excess(Schema schema) {
    long parts = 0;
    for (Subschema subschema : schema.subschemas()) {
      parts += 1 + members(schema, subschema);
      if (parts > LARGEST) {
        return Optional.of(new Excess(parts, subschema));
      }
    }
    return Optional.empty();
  }

  private static long members(Schema schema, Subschema subschema) {
    if (schema.target(subschema.index()) != subschema) {
      return 0;
    }
    long members = new Facts(schema, List.of(subschema.index())).members().size();
    long variants =
        subschema.keywords(Keyword.Combination.class).stream()
            .filter(combination -> !combination.keyword().equals("allOf"))
            .mapToLong(combination -> Math.min(MOST_VARIANTS, combination.parts().size()))
            .max()
            .orElse(1);
    return members * variants;
  }
}
