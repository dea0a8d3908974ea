package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.source.ClassNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The types of schema files and of the definitions in them. A name depends on the document alone,
 * so that it is the same wherever the definition is referenced.
 */
public final class DefinitionNames {

  /** A document, and a chain of keys below {@code $defs} or {@code definitions}. */
  private static final Pattern LOCATION =
      Pattern.compile("([^#]*#.*?)((?:/(?:\\$defs|definitions)/[^/]+)*)");

  private static final Pattern CHAIN = Pattern.compile("(?:/(?:\\$defs|definitions)/[^/]+)+");

  private static final Pattern KEY = Pattern.compile("/(?:\\$defs|definitions)/([^/]+)");

  /**
   * A document with schemas.
   *
   * @param type the type of its root, in which those of its definitions are nested
   * @param definitions JSON pointers of its definitions, in order
   * @param root the definition that the root only refers to; empty if there is none
   */
  public record Document(PayloadName type, List<String> definitions, Optional<String> root) {}

  /**
   * Two definitions of a document whose keys become the same name.
   *
   * @param pointer the definition whose name has got a number
   * @param earlier the definition with the name
   * @param name the full name of the type of the one
   * @param earlierName the full name of the type of the other
   */
  public record Clash(
      String address, String pointer, String earlier, String name, String earlierName) {}

  private final Function<String, Optional<Document>> documents;
  private final Map<String, Map<String, ClassName>> byAddress = new TreeMap<>();
  private final Map<ClassName, List<ClassName>> siblings = new HashMap<>();
  private final List<Clash> clashes = new ArrayList<>();

  /**
   * The names of the definitions of one schema, without those of the documents it refers to.
   *
   * @param type the type of the root
   */
  public static DefinitionNames of(Schema schema, PayloadName type) {
    String document = schema.address().indexOf('#') < 0 ? schema.address() + "#" : schema.address();
    Document own =
        new Document(
            type,
            schema.subschemas().stream()
                .map(Subschema::location)
                .filter(location -> location.startsWith(document + "/"))
                .map(location -> location.substring(document.length()))
                .filter(pointer -> CHAIN.matcher(pointer).matches())
                .distinct()
                .toList(),
            root(schema));
    return new DefinitionNames(
        address -> address.equals(schema.address()) ? Optional.of(own) : Optional.empty());
  }

  /** Returns the definition that the root of a schema only refers to; empty if there is none. */
  public static Optional<String> root(Schema schema) {
    String own = schema.root().location();
    return Optional.of(schema.target(0))
        .filter(target -> target.index() != 0 && target.location().startsWith(own))
        .map(target -> target.location().substring(own.length()));
  }

  /**
   * Creates names.
   *
   * @param documents finds a document by its address
   */
  public DefinitionNames(Function<String, Optional<Document>> documents) {
    this.documents = documents;
  }

  /** Returns the type of a file or of a definition; empty if the location is neither. */
  public Optional<ClassName> type(String location) {
    Matcher matcher = LOCATION.matcher(location);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String document = matcher.group(1);
    String address =
        document.endsWith("#") ? document.substring(0, document.length() - 1) : document;
    return Optional.ofNullable(types(address).get(matcher.group(2)));
  }

  /** Returns the name of a file or of a definition; empty if the location is neither. */
  public Optional<PayloadName> name(String location) {
    return type(location)
        .map(type -> new PayloadName(type.packageName(), String.join(".", type.simpleNames())));
  }

  /** Returns the position of a type among the types of its document; -1 if it is in none. */
  public int position(ClassName type) {
    return siblings.getOrDefault(type, List.of()).indexOf(type);
  }

  /**
   * Returns the address of the document of a type.
   *
   * @throws IllegalArgumentException if the type is in no document
   */
  public String address(ClassName type) {
    return byAddress.entrySet().stream()
        .filter(entry -> entry.getValue().containsValue(type))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(type.toString()));
  }

  /** Returns the definitions so far that share a name before one of them got a number. */
  public List<Clash> clashes() {
    return List.copyOf(clashes);
  }

  /** A scope for the types inside a type, without the names of all definitions around it. */
  FreshNames inside(ClassName type) {
    Set<String> reserved = new HashSet<>(NestedNames.PLAIN);
    reserved.addAll(type.simpleNames());
    siblings.getOrDefault(type, List.of()).forEach(each -> reserved.add(each.simpleName()));
    return FreshNames.ofTypes(reserved);
  }

  private Map<String, ClassName> types(String address) {
    Map<String, ClassName> known = byAddress.get(address);
    if (known == null) {
      known = documents.apply(address).map(each -> types(address, each)).orElse(Map.of());
      byAddress.put(address, known);
    }
    return known;
  }

  private Map<String, ClassName> types(String address, Document document) {
    ClassName root = ClassNames.of(document.type());
    Map<String, ClassName> types = new LinkedHashMap<>();
    types.put("", root);
    document.root().ifPresent(pointer -> types.put(pointer, root));
    Set<String> reserved = new HashSet<>(NestedNames.PLAIN);
    reserved.addAll(root.simpleNames());
    FreshNames names = FreshNames.ofTypes(reserved);
    Map<String, String> plain = new HashMap<>();
    for (String pointer : document.definitions()) {
      if (types.containsKey(pointer)) {
        continue;
      }
      String key = key(pointer);
      ClassName type = NestedNames.nested(root, key, names);
      String earlier = plain.putIfAbsent(NestedNames.plain(root, key), pointer);
      if (earlier != null) {
        clashes.add(
            new Clash(address, pointer, earlier, type.toString(), types.get(earlier).toString()));
      }
      types.put(pointer, type);
    }
    List<ClassName> all = types.values().stream().distinct().toList();
    all.forEach(type -> siblings.put(type, all));
    return types;
  }

  /** The keys of a pointer, those of nested definitions joined. */
  private static String key(String pointer) {
    List<String> keys = new ArrayList<>();
    Matcher matcher = KEY.matcher(pointer);
    while (matcher.find()) {
      keys.add(matcher.group(1).replace("~1", "/").replace("~0", "~"));
    }
    return String.join("_", keys);
  }
}
