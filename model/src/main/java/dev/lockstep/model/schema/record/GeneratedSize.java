package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.List;
import java.util.Optional;

/**
 * The amount of code that is generated for a schema, in parts: one for each subschema and one for
 * each member of its objects, those included that it takes over by {@code $ref} and {@code allOf},
 * again for each alternative that may decide between records.
 */
public final class GeneratedSize {

  /** More parts are not generated. */
  public static final int LARGEST = 50_000;

  /** Alternatives that become records of their own. */
  private static final int MOST_VARIANTS = 64;

  /**
   * A schema that is too large.
   *
   * @param parts counted until then, more than {@link #LARGEST}
   * @param at the subschema at which the count passes the limit
   */
  public record Excess(long parts, Subschema at) {}

  private GeneratedSize() {}

  /** Where a schema becomes too large; empty when it does not. */
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
