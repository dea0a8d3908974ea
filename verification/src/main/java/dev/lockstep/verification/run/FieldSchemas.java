package dev.lockstep.verification.run;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The restrictions of single fields by the schema of a payload. */
public final class FieldSchemas {

  private static final BigDecimal LARGEST = BigDecimal.valueOf(Integer.MAX_VALUE);

  private FieldSchemas() {}

  /** Returns the integers that bound a field; empty if the schema restricts it in another way. */
  static Optional<List<Long>> bounds(Schema schema, String field) {
    List<Long> bounds = new ArrayList<>();
    Optional<Subschema> target = member(schema, field);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    for (Keyword keyword : target.get().keywords()) {
      if (keyword instanceof Keyword.Limit limit
          && !limit.keyword().equals("multipleOf")
          && limit.limit().stripTrailingZeros().scale() <= 0
          && limit.limit().abs().compareTo(LARGEST) < 0) {
        bounds.add(limit.limit().longValueExact());
      } else if (!(keyword instanceof Keyword.Types)) {
        return Optional.empty();
      }
    }
    return Optional.of(bounds);
  }

  /** Returns true if the schema restricts the field by its type alone. */
  public static boolean isFree(Schema schema, String field) {
    return member(schema, field)
        .map(target -> target.keywords().stream().allMatch(Keyword.Types.class::isInstance))
        .orElse(false);
  }

  /** Returns true if the schema restricts each field by itself. */
  public static boolean isPlain(Schema schema) {
    return schema.root().keywords().stream()
        .allMatch(
            keyword ->
                keyword instanceof Keyword.Types
                    || keyword instanceof Keyword.Required
                    || keyword instanceof Keyword.Members);
  }

  /** Returns the schema of a field; empty if other parts of the schema may restrict it too. */
  private static Optional<Subschema> member(Schema schema, String field) {
    return schema
        .root()
        .keyword(Keyword.Members.class)
        .filter(members -> isPlain(schema) && members.patterned().isEmpty())
        .map(members -> members.named().get(field))
        .map(schema::target);
  }
}
