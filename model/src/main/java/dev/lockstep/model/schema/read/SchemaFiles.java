package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files of the schema folder and their resources. Each file is read once. */
final class SchemaFiles {

  /** The URI scheme of files that declare no URI. */
  static final String SCHEME = "folder";

  private final SchemaFolder folder;
  private final Dialect standard;
  private final Resources resources = new Resources(new DialectOfSchema(this));
  private final Map<String, Optional<Place>> files = new HashMap<>();
  private final Set<String> faulty = new HashSet<>();
  private final Map<String, List<Diagnostic>> untold = new HashMap<>();
  private boolean allRead;

  /**
   * Creates the files of {@code folder}.
   *
   * @param standard dialect of files without {@code $schema}
   */
  SchemaFiles(SchemaFolder folder, Dialect standard) {
    this.folder = folder;
    this.standard = standard;
  }

  Resources resources() {
    return resources;
  }

  SchemaFolder folder() {
    return folder;
  }

  /**
   * Returns the root of the file at {@code path}, or empty if the file does not exist or cannot be
   * read.
   */
  Optional<Place> file(String path, Findings findings) {
    findings.addAll(untold.getOrDefault(path, List.of()));
    untold.remove(path);
    Optional<Place> known = files.get(path);
    if (known != null) {
      return known;
    }
    Optional<Source> source = folder.find(path);
    Optional<Place> root = source.flatMap(found -> read(path, found, findings));
    if (source.isPresent() && root.isEmpty()) {
      faulty.add(path);
    }
    files.put(path, root);
    return root;
  }

  /** Returns whether the file exists and could not be read. The error has been reported. */
  boolean isFaulty(String path) {
    return faulty.contains(path);
  }

  private Optional<Place> read(String path, Source source, Findings findings) {
    ReadResult result =
        path.endsWith(".yaml") || path.endsWith(".yml")
            ? new YamlReader().read(source)
            : new JsonReader().read(source);
    findings.addAll(result.diagnostics());
    return result.node().map(node -> add(path, uri(path), node, findings));
  }

  /** Adds a document and returns its root. */
  Place add(String address, String uri, Node node, Findings findings) {
    return resources.add(new Place(address, "", uri, standard, node), findings);
  }

  /**
   * Returns the resource with this URI: one that was read already, a file of the folder, or a
   * resource inside a file of the folder.
   */
  Optional<Place> resource(String uri, Findings findings) {
    Optional<Place> known = resources.root(uri);
    if (known.isPresent()) {
      return known;
    }
    Optional<String> path = path(uri).or(() -> folder.pathOf(uri));
    if (path.isPresent()) {
      return file(path.get(), findings);
    }
    readAll();
    return resources.root(uri);
  }

  /**
   * Reads every file for the URIs it declares. Errors in a file are reported when the file is used.
   */
  private void readAll() {
    if (!allRead) {
      allRead = true;
      folder.names().stream().filter(name -> !files.containsKey(name)).forEach(this::readUntold);
    }
  }

  private void readUntold(String path) {
    Findings findings = new Findings();
    file(path, findings);
    untold.put(path, findings.sorted());
  }

  /** Returns the path in this folder that a URI denotes, or empty if the URI denotes none. */
  static Optional<String> path(String uri) {
    String prefix = SCHEME + ":/";
    return uri.startsWith(prefix) && !uri.startsWith(prefix + "/")
        ? Optional.of(Pointers.decode(uri.substring(prefix.length())))
        : Optional.empty();
  }

  static String uri(String path) {
    StringBuilder uri = new StringBuilder(SCHEME + ":/");
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if ((c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || "-._~/@".indexOf(c) >= 0) {
        uri.append(c);
      } else {
        uri.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
      }
    }
    return uri.toString();
  }
}
