package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A check for bounds of one schema that exclude every value. */
final class BoundsCheck {

  private static final List<List<String>> COUNTS =
      List.of(
          List.of("minLength", "maxLength"),
          List.of("minItems", "maxItems"),
          List.of("minProperties", "maxProperties"));

  private final Schema schema;
  private final Findings findings;

  BoundsCheck(Schema schema, Findings findings) {
    this.schema = schema;
    this.findings = findings;
  }

  void check(Subschema subschema, Node.Mapping written) {
    for (List<String> pair : COUNTS) {
      Optional<BigDecimal> least = count(subschema, pair.get(0));
      Optional<BigDecimal> most = count(subschema, pair.get(1));
      if (least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) > 0) {
        tellNothingBetween(written, pair.get(0), pair.get(1), "nothing");
      }
    }
    for (String low : List.of("minimum", "exclusiveMinimum")) {
      for (String high : List.of("maximum", "exclusiveMaximum")) {
        checkLimits(subschema, written, low, high);
      }
    }
    checkContains(subschema, written);
    checkMembers(subschema, written);
    checkItems(subschema, written);
  }

  private void checkLimits(Subschema subschema, Node.Mapping written, String low, String high) {
    Optional<BigDecimal> least = limit(subschema, low);
    Optional<BigDecimal> most = limit(subschema, high);
    if (least.isEmpty() || most.isEmpty()) {
      return;
    }
    int order = least.get().compareTo(most.get());
    boolean open = !low.equals("minimum") || !high.equals("maximum");
    if (order > 0 || (order == 0 && open)) {
      tellNothingBetween(written, low, high, "nothing");
    } else if (isInteger(subschema) && hasNoInteger(low, least.get(), high, most.get())) {
      tellNothingBetween(written, low, high, "no integer");
    }
  }

  private static boolean isInteger(Subschema subschema) {
    return subschema
        .keyword(Keyword.Types.class)
        .filter(types -> types.types().equals(Set.of(JsonType.INTEGER)))
        .isPresent();
  }

  /**
   * Returns whether no integer lies between two limits. Returns false for very large and very
   * precise limits, whose decimal expansion would be too long.
   */
  private static boolean hasNoInteger(String low, BigDecimal least, String high, BigDecimal most) {
    boolean isSmall = Math.abs((long) least.precision() - least.scale()) < 1_000;
    if (!isSmall || least.scale() > 1_000 || most.scale() > 1_000 || most.scale() < -1_000) {
      return false;
    }
    BigDecimal first =
        low.equals("minimum")
            ? least.setScale(0, RoundingMode.CEILING)
            : least.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
    int order = first.compareTo(most);
    return high.equals("maximum") ? order > 0 : order >= 0;
  }

  private void checkContains(Subschema subschema, Node.Mapping written) {
    subschema
        .keyword(Keyword.Contains.class)
        .filter(contains -> contains.min() > contains.max())
        .ifPresent(
            contains ->
                tellNothingBetween(
                    written,
                    written.get("minContains").isPresent() ? "minContains" : "contains",
                    "maxContains",
                    "nothing"));
  }

  private void checkMembers(Subschema subschema, Node.Mapping written) {
    Optional<BigDecimal> least = count(subschema, "minProperties");
    Optional<BigDecimal> most = count(subschema, "maxProperties");
    int required =
        subschema.keyword(Keyword.Required.class).map(keyword -> keyword.names().size()).orElse(0);
    if (most.isPresent() && BigDecimal.valueOf(required).compareTo(most.get()) > 0) {
      tell(
          written,
          "required",
          "maxProperties",
          "`required` names more than `maxProperties` allows");
    }
    Optional<Keyword.Members> members = subschema.keyword(Keyword.Members.class);
    if (least.isPresent()
        && members.isPresent()
        && members.get().patterned().isEmpty()
        && members.get().additional().isPresent()
        && isNever(members.get().additional().getAsInt())
        && BigDecimal.valueOf(members.get().named().size()).compareTo(least.get()) < 0) {
      tell(
          written,
          "additionalProperties",
          "minProperties",
          "`minProperties` asks for more than `properties` names, and nothing else is allowed");
    }
  }

  private void checkItems(Subschema subschema, Node.Mapping written) {
    Optional<BigDecimal> least = count(subschema, "minItems");
    Optional<Keyword.Items> items = subschema.keyword(Keyword.Items.class);
    if (least.isPresent()
        && items.isPresent()
        && items.get().rest().isPresent()
        && isNever(items.get().rest().getAsInt())
        && BigDecimal.valueOf(items.get().prefix().size()).compareTo(least.get()) < 0) {
      tell(
          written,
          "items",
          "minItems",
          "`minItems` asks for more than `prefixItems` describes, and nothing else is allowed");
    }
  }

  private void tellNothingBetween(Node.Mapping written, String low, String high, String what) {
    tell(written, low, high, what + " lies between `" + low + "` and `" + high + "`");
  }

  /** Adds a diagnostic at the second keyword, with a note at the first. */
  private void tell(Node.Mapping written, String first, String second, String message) {
    findings.add(
        Diagnostic.error(
                "contradicting-bounds", written.get(second).orElse(written).span(), message)
            .withNote(
                Note.at(
                    written.get(first).orElse(written).span(), "`" + first + "` is written here"))
            .withHelp("exchange them, or drop one"));
  }

  private boolean isNever(int index) {
    return schema.subschema(index).keyword(Keyword.Never.class).isPresent();
  }

  private static Optional<BigDecimal> count(Subschema subschema, String keyword) {
    return subschema.keywords(Keyword.Count.class).stream()
        .filter(count -> count.keyword().equals(keyword))
        .map(count -> BigDecimal.valueOf(count.limit()))
        .findFirst();
  }

  private static Optional<BigDecimal> limit(Subschema subschema, String keyword) {
    return subschema.keywords(Keyword.Limit.class).stream()
        .filter(limit -> limit.keyword().equals(keyword))
        .map(Keyword.Limit::limit)
        .findFirst();
  }
}
