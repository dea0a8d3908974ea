package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Tells what is well formed and makes no sense: bounds nothing lies between, values that do not
 * fit.
 */
final class SenseCheck {

  /**
   * A value an author wrote beside a schema.
   *
   * @param index the schema it must meet
   * @param keyword where it stands: {@code default}, {@code const}, {@code enum}, {@code examples}
   */
  record WrittenValue(int index, String keyword, Node node) {}

  private static final List<List<String>> COUNTS =
      List.of(
          List.of("minLength", "maxLength"),
          List.of("minItems", "maxItems"),
          List.of("minProperties", "maxProperties"));

  private final Schema schema;
  private final Findings findings;

  SenseCheck(Schema schema, Findings findings) {
    this.schema = schema;
    this.findings = findings;
  }

  void check(List<WrittenValue> values) {
    schema.subschemas().forEach(this::checkBounds);
    schema.subschemas().forEach(this::checkRequired);
    SchemaValidator validator = new SchemaValidator(schema);
    for (WrittenValue value : values) {
      if (!validator.isValid(value.index(), NodeValues.of(value.node()))) {
        tellUnfitting(value);
      }
    }
  }

  private void tellUnfitting(WrittenValue value) {
    String text = NodeValues.of(value.node()).toString();
    findings.add(
        Diagnostic.warning(
                "unfitting-value",
                value.node().span(),
                "the value "
                    + Printable.quote(text)
                    + " of `"
                    + value.keyword()
                    + "` does not meet its own schema")
            .withNote(
                Note.at(
                    schema.subschema(value.index()).span(), "this is the schema it stands in")));
  }

  private void checkBounds(Subschema subschema) {
    for (List<String> pair : COUNTS) {
      Optional<BigDecimal> least = count(subschema, pair.get(0));
      Optional<BigDecimal> most = count(subschema, pair.get(1));
      tellIfEmpty(subschema, pair.get(0), least, pair.get(1), most, false);
    }
    for (String low : List.of("minimum", "exclusiveMinimum")) {
      for (String high : List.of("maximum", "exclusiveMaximum")) {
        boolean open = !low.equals("minimum") || !high.equals("maximum");
        tellIfEmpty(subschema, low, limit(subschema, low), high, limit(subschema, high), open);
      }
    }
  }

  private void tellIfEmpty(
      Subschema subschema,
      String low,
      Optional<BigDecimal> least,
      String high,
      Optional<BigDecimal> most,
      boolean open) {
    if (least.isEmpty() || most.isEmpty()) {
      return;
    }
    int order = least.get().compareTo(most.get());
    if (order > 0 || (order == 0 && open)) {
      findings.add(
          Diagnostic.error(
                  "contradicting-bounds",
                  subschema.span(),
                  "nothing lies between `" + low + "` and `" + high + "`")
              .withHelp("exchange them, or drop one"));
    }
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

  /** A closed object that requires a member it does not know. */
  private void checkRequired(Subschema subschema) {
    Optional<Keyword.Members> members = subschema.keyword(Keyword.Members.class);
    Optional<Keyword.Required> required = subschema.keyword(Keyword.Required.class);
    if (members.isEmpty()
        || required.isEmpty()
        || !members.get().patterned().isEmpty()
        || !isClosed(members.get())) {
      return;
    }
    for (String name : required.get().names()) {
      if (!members.get().named().containsKey(name)) {
        findings.add(
            Diagnostic.error(
                    "unmeetable-required",
                    subschema.span(),
                    Printable.quote(name) + " is required and not allowed")
                .withNote(
                    Note.of("`additionalProperties` is false, and `properties` does not name it"))
                .withHelp("name it in `properties`, or do not require it"));
      }
    }
  }

  private boolean isClosed(Keyword.Members members) {
    return members.additional().isPresent()
        && schema
            .subschema(members.additional().getAsInt())
            .keyword(Keyword.Never.class)
            .isPresent();
  }
}
