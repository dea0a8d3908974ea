package dev.lockstep.generator.metaschema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.generator.SchemaOpinion;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.read.NodeValues;
import java.util.List;
import java.util.Optional;

/**
 * The meta-schema of JSON Schema 2020-12, as a second check: a document that it rejects and the
 * compiler accepted is {@code invalid-schema}. Nothing is fetched; the meta-schema comes with the
 * validator.
 */
public final class MetaSchema implements SchemaOpinion {

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @Override
  public List<Diagnostic> check(Node document) {
    String json = NodeValues.of(document).toString();
    Schema schema =
        registry.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));
    return schema.validate(json, InputFormat.JSON).stream()
        .map(error -> diagnostic(document, error))
        .distinct()
        .sorted()
        .toList();
  }

  private static Diagnostic diagnostic(Node document, Error error) {
    Node place = find(document, error.getInstanceLocation().toString());
    return Diagnostic.error(
            "invalid-schema", place.span(), "the meta-schema refuses it: " + error.getMessage())
        .withNote(Note.of("schemas are checked against the meta-schema of JSON Schema 2020-12"));
  }

  /** The node a pointer leads to; as far as it leads. */
  private static Node find(Node document, String pointer) {
    Node place = document;
    for (String step : pointer.split("/")) {
      String name = step.replace("~1", "/").replace("~0", "~");
      place = step.isEmpty() ? place : below(place, name).orElse(place);
    }
    return place;
  }

  private static Optional<Node> below(Node node, String step) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.get(step);
    }
    if (node instanceof Node.Sequence list && step.matches("[0-9]{1,9}")) {
      int index = Integer.parseInt(step);
      return index < list.items().size() ? Optional.of(list.items().get(index)) : Optional.empty();
    }
    return Optional.empty();
  }
}
