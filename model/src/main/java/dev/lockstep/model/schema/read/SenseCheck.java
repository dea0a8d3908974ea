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
import java.util.List;
import java.util.Optional;

/**
 * A check for well-formed schemas that make no sense: bounds that exclude every value, and values
 * that do not meet their schema.
 */
final class SenseCheck {

  /**
   * A value that an author wrote beside a schema.
   *
   * @param index index of the schema it must meet
   * @param keyword keyword that contains it: {@code default}, {@code const}, {@code enum} or {@code
   *     examples}
   */
  record WrittenValue(int index, String keyword, Node node) {}

  private final Schema schema;
  private final List<Node> nodes;
  private final Findings findings;

  /**
   * Creates a check of a table.
   *
   * @param nodes source nodes of the schemas in the table
   */
  SenseCheck(Schema schema, List<Node> nodes, Findings findings) {
    this.schema = schema;
    this.nodes = nodes;
    this.findings = findings;
  }

  void check(List<WrittenValue> values) {
    BoundsCheck bounds = new BoundsCheck(schema, findings);
    TypesCheck types = new TypesCheck(schema, nodes, findings);
    for (Subschema subschema : schema.subschemas()) {
      if (nodes.get(subschema.index()) instanceof Node.Mapping mapping) {
        bounds.check(subschema, mapping);
        checkRequired(subschema, mapping);
      }
      types.check(subschema);
    }
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
            .withNote(Note.at(schema.subschema(value.index()).span(), "this schema contains it")));
  }

  /** Reports an object schema that requires a member it does not allow. */
  private void checkRequired(Subschema subschema, Node.Mapping mapping) {
    Optional<Keyword.Members> members = subschema.keyword(Keyword.Members.class);
    Optional<Keyword.Required> required = subschema.keyword(Keyword.Required.class);
    if (members.isEmpty() || required.isEmpty()) {
      return;
    }
    boolean isClosed = isClosed(members.get());
    for (String name : required.get().names()) {
      Integer value = members.get().named().get(name);
      if (value == null ? isClosed : isNever(value)) {
        tellUnmeetable(name, value == null, mapping);
      }
    }
  }

  private void tellUnmeetable(String name, boolean isUnknown, Node.Mapping mapping) {
    Node required = mapping.get("required").orElse(mapping);
    Diagnostic diagnostic =
        Diagnostic.warning(
            "unmeetable-required",
            item(required, name).span(),
            Printable.quote(name) + " is required and not allowed");
    String other = isUnknown ? "additionalProperties" : "properties";
    Note note =
        Note.at(
            mapping.get(other).orElse(mapping).span(),
            isUnknown ? "nothing is allowed that is not named" : "it is named `false` here");
    findings.add(
        diagnostic.withNote(note).withHelp("name it in `properties`, or do not require it"));
  }

  private static Node item(Node list, String text) {
    return list instanceof Node.Sequence sequence
        ? sequence.items().stream()
            .filter(item -> item instanceof Node.Scalar scalar && scalar.text().equals(text))
            .findFirst()
            .orElse(list)
        : list;
  }

  private boolean isClosed(Keyword.Members members) {
    return members.patterned().isEmpty()
        && members.additional().isPresent()
        && isNever(members.additional().getAsInt());
  }

  private boolean isNever(int index) {
    return schema.subschema(index).keyword(Keyword.Never.class).isPresent();
  }
}
