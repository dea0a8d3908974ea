package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Combines a schema file and the files that it references into one compound document. */
public final class SchemaBundle {

  /** The base URI of files without {@code $id}, so that relative references can be resolved. */
  private static final URI FOLDER = URI.create("schema:///");

  /** The keywords whose values are data, not schemas. */
  private static final Set<String> DATA = Set.of("const", "enum", "default", "examples");

  private static final JsonReader READER = new JsonReader(1 << 20, 256);

  private final SchemaFile file;

  /** The names of the files by their URIs. */
  private final Map<URI, String> names = new TreeMap<>();

  private final Map<String, JsonValue> schemas = new TreeMap<>();

  /** Creates a bundle of a schema that was read without mistakes. */
  public SchemaBundle(SchemaFile file) {
    this.file = file;
    for (String name : file.schemas().names()) {
      file.schemas()
          .find(name)
          .map(Source::content)
          .map(READER::read)
          .filter(reading -> reading.isValid())
          .ifPresent(reading -> add(name, reading.orElseThrow()));
    }
  }

  private void add(String name, JsonValue schema) {
    schemas.put(name, schema);
    names.put(uri(name), name);
  }

  private URI uri(String name) {
    URI place = place(name);
    return schemas.get(name) instanceof JsonObject object
            && object.get("$id") instanceof JsonString id
        ? resolved(place, id.value()).orElse(place)
        : place;
  }

  private static URI place(String name) {
    try {
      return FOLDER.resolve(new URI(null, null, "/" + name, null));
    } catch (URISyntaxException e) {
      throw new Failure("the file name " + name + " cannot be part of a URI; rename the file");
    }
  }

  /** Returns the resolved reference; empty if the text is not a reference. */
  private static Optional<URI> resolved(URI base, String reference) {
    try {
      return Optional.of(base.resolve(reference));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the compound document.
   *
   * @throws Failure if the schema or one that it references is not an object
   */
  public JsonObject bundle() {
    if (!(schemas.get(file.name()) instanceof JsonObject root)) {
      throw new Failure(file.name() + " is not an object, so it cannot be bundled");
    }
    Map<String, JsonValue> parts = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(file.name());
    while (!open.isEmpty()) {
      String name = open.remove();
      forEachReference(
          schemas.get(name),
          reference ->
              resolved(uri(name), reference)
                  .flatMap(this::named)
                  .filter(other -> !other.equals(file.name()) && !parts.containsKey(other))
                  .ifPresent(
                      other -> {
                        parts.put(other, identified(other));
                        open.add(other);
                      }));
    }
    return parts.isEmpty() ? root : with(root, parts);
  }

  private Optional<String> named(URI reference) {
    String text = reference.toString();
    int fragment = text.indexOf('#');
    return Optional.ofNullable(
        names.get(URI.create(fragment < 0 ? text : text.substring(0, fragment))));
  }

  private interface Visitor {
    void visit(String reference);
  }

  private static void forEachReference(@Nullable JsonValue value, Visitor each) {
    if (value instanceof JsonArray array) {
      array.items().forEach(item -> forEachReference(item, each));
    } else if (value instanceof JsonObject object) {
      for (String name : object.names()) {
        JsonValue member = object.get(name);
        boolean refers = name.equals("$ref") || name.equals("$dynamicRef");
        if (refers && member instanceof JsonString reference) {
          each.visit(reference.value());
        } else if (!DATA.contains(name)) {
          forEachReference(member, each);
        }
      }
    }
  }

  /** Returns a schema with an {@code $id}. */
  private JsonValue identified(String name) {
    if (!(schemas.get(name) instanceof JsonObject object)) {
      throw new Failure(name + " is not an object, so it cannot be part of a bundle");
    }
    JsonObject.Builder schema = JsonObject.builder();
    if (object.get("$id") == null) {
      schema.add("$id", relative(name));
    }
    object.names().forEach(each -> schema.add(each, member(object, each)));
    return schema.build();
  }

  private static JsonValue member(JsonObject object, String name) {
    JsonValue value = object.get(name);
    return value == null ? new JsonString("") : value;
  }

  /** Returns the path of a file relative to the folder of the bundled schema. */
  private String relative(String name) {
    int depth = (int) file.name().chars().filter(c -> c == '/').count();
    String folder = file.name().substring(0, file.name().lastIndexOf('/') + 1);
    return name.startsWith(folder) ? name.substring(folder.length()) : "../".repeat(depth) + name;
  }

  private static JsonObject with(JsonObject root, Map<String, JsonValue> parts) {
    JsonObject.Builder definitions = JsonObject.builder();
    if (root.get("$defs") instanceof JsonObject own) {
      own.names().forEach(name -> definitions.add(name, member(own, name)));
      parts.forEach(
          (name, part) -> definitions.add(own.get(name) == null ? name : name + " (file)", part));
    } else {
      parts.forEach(definitions::add);
    }
    JsonObject.Builder bundle = JsonObject.builder();
    for (String name : root.names()) {
      if (!name.equals("$defs")) {
        bundle.add(name, member(root, name));
      }
    }
    return bundle.add("$defs", definitions.build()).build();
  }
}
