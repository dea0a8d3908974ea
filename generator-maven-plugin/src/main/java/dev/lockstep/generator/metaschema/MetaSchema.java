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
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.NodeValues;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The meta-schemas of the dialects, as a second check: a document that its meta-schema rejects and
 * the compiler accepted is {@code invalid-schema}. Nothing is fetched; the meta-schema comes with
 * the validator.
 */
public final class MetaSchema implements SchemaOpinion {

  private static final Pattern PUBLISHED =
      Pattern.compile("https?://json-schema\\.org/(draft[-/][0-9]{2}[-/0-9a-z]*)");

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  /** Returns the published meta-schema or vocabulary with this URI, without its fragment. */
  public static Optional<byte[]> text(String uri) {
    Matcher path = PUBLISHED.matcher(uri);
    if (!path.matches()) {
      return Optional.empty();
    }
    try (InputStream text = SchemaRegistry.class.getResourceAsStream("/" + path.group(1))) {
      return text == null ? Optional.empty() : Optional.of(text.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Diagnostic> check(Node document) {
    String json = NodeValues.of(document).toString();
    Dialect dialect = dialect(document);
    Schema schema = registry.getSchema(SchemaLocation.of(version(dialect).getDialectId()));
    return schema.validate(json, InputFormat.JSON).stream()
        .map(error -> diagnostic(document, error, dialect))
        .distinct()
        .sorted()
        .toList();
  }

  private static Dialect dialect(Node document) {
    return document instanceof Node.Mapping mapping
            && mapping.get("$schema").orElse(null) instanceof Node.Scalar uri
        ? Dialect.of(uri.text()).orElse(Dialect.DRAFT_2020_12)
        : Dialect.DRAFT_2020_12;
  }

  private static SpecificationVersion version(Dialect dialect) {
    return switch (dialect) {
      case DRAFT_04 -> SpecificationVersion.DRAFT_4;
      case DRAFT_06 -> SpecificationVersion.DRAFT_6;
      case DRAFT_07 -> SpecificationVersion.DRAFT_7;
      case DRAFT_2019_09 -> SpecificationVersion.DRAFT_2019_09;
      case DRAFT_2020_12 -> SpecificationVersion.DRAFT_2020_12;
    };
  }

  private static Diagnostic diagnostic(Node document, Error error, Dialect dialect) {
    Node place = find(document, error.getInstanceLocation().toString());
    return Diagnostic.error(
            "invalid-schema", place.span(), "the meta-schema refuses it: " + error.getMessage())
        .withNote(
            Note.of(
                "schemas are checked against the meta-schema of JSON Schema " + dialect.label()));
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
