package dev.lockstep.cli.config;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.validate.SchemaMistake;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.model.syntax.parser.Shapes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The JSON Schema of the configuration, and the check of a file against it. */
final class ConfigSchema {

  private static final String FILE = "lockstep.schema.json";

  /** A value of the file and the place to which a diagnostic about it points. */
  private record Place(Span key, Node value) {}

  private final Node root;
  private final Schema schema;

  private ConfigSchema(Node root, Schema schema) {
    this.root = root;
    this.schema = schema;
  }

  static ConfigSchema read() {
    Node root = new JsonReader().read(new Source(FILE, bytes())).node().orElseThrow();
    Schema schema =
        new FolderSchemaReader(SchemaFolder.empty(), SchemaOptions.standard())
            .readInline(FILE, root)
            .payload()
            .orElseThrow()
            .schema();
    return new ConfigSchema(root, schema);
  }

  /** Returns the text of the schema. */
  static byte[] bytes() {
    try (InputStream in = ConfigSchema.class.getResourceAsStream(FILE)) {
      return Objects.requireNonNull(in, FILE).readAllBytes();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /**
   * Reports everything in a file that does not conform to the schema.
   *
   * @param unknown the places of values that are not known
   */
  void check(Node file, Set<Span> unknown, Findings findings) {
    Map<String, Place> places = new HashMap<>();
    SchemaValue value = value("", file.span(), file, places);
    for (SchemaMistake mistake : new SchemaValidator(schema).validate(value)) {
      Place place = places.get(mistake.pointer());
      if (place != null && !unknown.contains(place.value().span())) {
        findings.add(diagnostic(mistake, place));
      }
    }
  }

  private Diagnostic diagnostic(SchemaMistake mistake, Place place) {
    String key = last(mistake.pointer());
    return switch (mistake.keyword()) {
      case "additionalProperties" -> unknown(key, place.key(), known(mistake));
      case "required" -> Diagnostic.error("missing-key", place.key(), missing(mistake));
      case "type" -> wrongKind(mistake, place);
      default -> invalid(mistake, key, place);
    };
  }

  private Diagnostic wrongKind(SchemaMistake mistake, Place place) {
    String message = mistake.message().replace("a string", "a text").replace("an object", "a map");
    Diagnostic wrong =
        Diagnostic.error(
            "wrong-kind",
            begin(place.value().span()),
            named(mistake)
                + " "
                + message.replace("an array", "a list")
                + ", not "
                + Shapes.noun(place.value()));
    for (String example : examples(mistake)) {
      wrong = wrong.withHelp("for example " + Printable.quote(example));
    }
    return wrong;
  }

  /** Returns the name of a value in messages: its key, or the list that it is an item of. */
  private static String named(SchemaMistake mistake) {
    String key = last(mistake.pointer());
    if (!key.matches("[0-9]+")) {
      return key.isEmpty() ? "the file" : Printable.quote(key);
    }
    String list = mistake.pointer().substring(0, mistake.pointer().lastIndexOf('/'));
    return "item " + (Integer.parseInt(key) + 1) + " of " + Printable.quote(last(list));
  }

  private static Diagnostic unknown(String key, Span place, List<String> known) {
    String all = known.stream().map(Printable::quote).collect(Collectors.joining(", "));
    Diagnostic unknown =
        Diagnostic.error("unknown-key", place, Printable.quote(key) + " is not a key here")
            .withNote(Note.of("the keys here are " + all));
    for (String help : NearNames.help(key, known)) {
      unknown = unknown.withHelp(help);
    }
    return unknown;
  }

  private static String missing(SchemaMistake mistake) {
    return named(mistake) + " has no " + mistake.message().replaceAll("^[^`]*", "");
  }

  private Diagnostic invalid(SchemaMistake mistake, String key, Place place) {
    boolean isName = mistake.schemaPointer().contains("/propertyNames/");
    Diagnostic invalid =
        Diagnostic.error(
            "invalid-setting",
            isName ? place.key() : begin(place.value().span()),
            isName
                ? Printable.quote(key) + " is not a valid name"
                : named(mistake) + " " + plain(mistake));
    for (String example : examples(mistake)) {
      invalid = invalid.withHelp("for example " + Printable.quote(example));
    }
    return invalid;
  }

  private static String plain(SchemaMistake mistake) {
    return switch (mistake.keyword()) {
      case "pattern" -> "does not have the form that is expected here";
      case "minLength" -> "is empty";
      default -> mistake.message();
    };
  }

  /** Returns the keys that the object of a mistake may have. */
  private List<String> known(SchemaMistake mistake) {
    return parent(mistake)
        .flatMap(object -> object.get("properties"))
        .map(Node.Mapping.class::cast)
        .map(map -> map.entries().stream().map(entry -> entry.key().text()).toList())
        .orElse(List.of());
  }

  private List<String> examples(SchemaMistake mistake) {
    return parent(mistake).flatMap(value -> value.get("examples")).stream()
        .flatMap(list -> ((Node.Sequence) list).items().stream())
        .map(item -> ((Node.Scalar) item).text())
        .toList();
  }

  /** Returns the subschema that has the keyword of a mistake. */
  private Optional<Node.Mapping> parent(SchemaMistake mistake) {
    String pointer = mistake.schemaPointer();
    String[] steps = pointer.substring(pointer.indexOf('#') + 1).split("/");
    Optional<Node> node = Optional.of(root);
    for (int i = 1; i < steps.length - 1; i++) {
      String step = steps[i].replace("~1", "/").replace("~0", "~");
      node = node.map(Node.Mapping.class::cast).flatMap(map -> map.get(step));
    }
    return node.map(Node.Mapping.class::cast);
  }

  private static String last(String pointer) {
    return pointer.substring(pointer.lastIndexOf('/') + 1).replace("~1", "/").replace("~0", "~");
  }

  private static Span begin(Span span) {
    return span.line() == span.endLine()
        ? span
        : Span.at(span.source(), span.line(), span.column());
  }

  private static SchemaValue value(String at, Span key, Node node, Map<String, Place> places) {
    places.put(at, new Place(key, node));
    if (node instanceof Node.Mapping mapping) {
      Map<String, SchemaValue> members = new LinkedHashMap<>();
      for (Node.Entry entry : mapping.entries()) {
        String name = entry.key().text();
        String below = at + "/" + name.replace("~", "~0").replace("/", "~1");
        members.put(name, value(below, entry.key().span(), entry.value(), places));
      }
      return new SchemaValue.ObjectValue(members);
    }
    if (node instanceof Node.Sequence sequence) {
      List<SchemaValue> items = new ArrayList<>();
      for (int i = 0; i < sequence.items().size(); i++) {
        Node item = sequence.items().get(i);
        items.add(value(at + "/" + i, item.span(), item, places));
      }
      return new SchemaValue.ArrayValue(items);
    }
    return value((Node.Scalar) node);
  }

  private static SchemaValue value(Node.Scalar scalar) {
    return switch (scalar.kind()) {
      case NULL -> new SchemaValue.NullValue();
      case BOOLEAN -> new SchemaValue.BooleanValue(scalar.text().equalsIgnoreCase("true"));
      case INTEGER, FLOAT -> number(scalar.text());
      case TEXT -> new SchemaValue.TextValue(scalar.text());
    };
  }

  /** Numbers in another notation than decimal are texts, so that they are reported. */
  private static SchemaValue number(String text) {
    try {
      return new SchemaValue.NumberValue(new BigDecimal(text));
    } catch (NumberFormatException hexadecimal) {
      return new SchemaValue.TextValue(text);
    }
  }
}
