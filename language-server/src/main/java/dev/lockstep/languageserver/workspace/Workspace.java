package dev.lockstep.languageserver.workspace;

import dev.lockstep.model.schema.SchemaFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The open documents and the files of the folders that an editor shows. The text of an open
 * document replaces that of its file. Thread-safe.
 */
public final class Workspace {

  /** The largest file that is read, in bytes, and text that is checked, in code units. */
  public static final int LARGEST = 1 << 20;

  private static final int STRAY_DEPTH = 3;

  private final Map<String, Document> open = new ConcurrentHashMap<>();
  private final FileCache files;
  private final Map<Path, List<Path>> listed = new ConcurrentHashMap<>();
  private volatile List<Path> folders = List.of();
  private volatile List<Path> schemaFolders = List.of();

  public Workspace() {
    this(new FileCache());
  }

  private Workspace(FileCache files) {
    this.files = files;
  }

  /** Sets the folders of the editor and the folders of payload schemas, which may be empty. */
  public void setFolders(List<Path> roots, List<Path> schemas) {
    folders = List.copyOf(roots);
    schemaFolders = List.copyOf(schemas);
    listed.clear();
  }

  /** Sets the folders of the editor; the folders of payload schemas remain. */
  public void setFolders(List<Path> roots) {
    setFolders(roots, schemaFolders);
  }

  public List<Path> folders() {
    return folders;
  }

  /** Returns a workspace of the same folders whose open documents change independently. */
  public Workspace copy() {
    Workspace copy = new Workspace(new FileCache(files));
    copy.folders = folders;
    copy.schemaFolders = schemaFolders;
    copy.open.putAll(open);
    copy.listed.putAll(listed);
    return copy;
  }

  /** Adds or replaces an open document. */
  public void put(Document document) {
    open.put(document.uri(), document);
  }

  /** Removes an open document; its file is read from then on. */
  public void close(String uri) {
    open.remove(uri);
  }

  /** Forgets the lists of files, after files were created or deleted. */
  public void filesChanged() {
    listed.clear();
  }

  public Collection<Document> open() {
    return List.copyOf(open.values());
  }

  public Optional<Document> open(String uri) {
    return Optional.ofNullable(open.get(uri));
  }

  /** Returns an open document or a file, or empty if it does not exist or is too large. */
  public Optional<Document> document(String uri) {
    Optional<Document> found = open(uri);
    return found.isPresent() ? found : Document.path(uri).flatMap(this::file);
  }

  /** Returns the document of a path, with the text of the editor if it is open. */
  public Optional<Document> file(Path path) {
    Optional<Document> opened = open.values().stream().filter(each -> isOf(each, path)).findFirst();
    return opened.isPresent() ? opened : Optional.ofNullable(files.read(path, LARGEST));
  }

  private static boolean isOf(Document document, Path path) {
    return document.path().filter(path::equals).isPresent();
  }

  /**
   * Returns the documents of a kind near a document: those in the same folder of the editor or, if
   * it is in none, those in its own folder and the folders below.
   */
  public List<Document> near(Document document, DocumentKind kind) {
    Map<Path, Document> found = new LinkedHashMap<>();
    List<Document> others = new ArrayList<>();
    for (Document each : open.values()) {
      if (each.kind() == kind) {
        each.path().ifPresentOrElse(path -> found.put(path, each), () -> others.add(each));
      }
    }
    for (Path path : paths(document)) {
      if (DocumentKind.of(path.toString()) == kind && !found.containsKey(path)) {
        file(path).ifPresent(each -> found.put(path, each));
      }
    }
    others.addAll(found.values());
    return others;
  }

  private List<Path> paths(Document document) {
    if (document.path().isEmpty()) {
      return List.of();
    }
    Path path = document.path().get();
    List<Path> paths = new ArrayList<>();
    for (Path folder : folders) {
      if (path.startsWith(folder)) {
        paths.addAll(listed.computeIfAbsent(folder, root -> list(root, Integer.MAX_VALUE)));
      }
    }
    Path parent = path.getParent();
    if (paths.isEmpty() && parent != null) {
      paths.addAll(listed.computeIfAbsent(parent, root -> list(root, STRAY_DEPTH)));
    }
    return paths;
  }

  private static List<Path> list(Path root, int depth) {
    return FileTree.list(root, depth, name -> DocumentKind.of(name) != DocumentKind.OTHER);
  }

  /**
   * Returns the existing folders in which a document's payload schemas are looked up, in the order
   * of the search: the configured folders, the nearest to the document first, then {@code schemas}
   * beside the document or beside its folder. For a schema, the folder that contains it is the
   * first: a configured one, or the next {@code schemas} above it, or its own.
   */
  public List<Path> schemaFolders(Document document) {
    Path parent = document.path().map(Path::getParent).orElse(null);
    if (parent == null) {
      return List.of();
    }
    Set<Path> found = new LinkedHashSet<>();
    if (document.kind() == DocumentKind.SCHEMA) {
      Path above = parent;
      while (above != null && !above.endsWith("schemas") && !schemaFolders.contains(above)) {
        above = above.getParent();
      }
      found.add(above == null ? parent : above);
    }
    schemaFolders.stream()
        .filter(Files::isDirectory)
        .sorted(Comparator.comparingInt(folder -> -shared(folder, parent)))
        .forEach(found::add);
    Stream.of(parent.resolve("schemas"), parent.resolveSibling("schemas"))
        .filter(Files::isDirectory)
        .findFirst()
        .ifPresent(found::add);
    return List.copyOf(found);
  }

  /** Returns the number of leading names that two paths share. */
  private static int shared(Path one, Path other) {
    int most = Math.min(one.getNameCount(), other.getNameCount());
    int count = 0;
    while (count < most && one.getName(count).equals(other.getName(count))) {
      count++;
    }
    return count;
  }

  /** Returns the document of a schema file that a document references. */
  public Optional<Document> schemaFile(Document document, String name) {
    return new WorkspaceSchemas(this, schemaFolders(document)).document(name);
  }

  /** Returns the schemas that a document may reference, with the texts of open documents. */
  public SchemaFolder schemas(Document document) {
    return schemas(List.of(document));
  }

  /** Returns the schemas that some documents may reference, with the texts of open documents. */
  public SchemaFolder schemas(List<Document> documents) {
    return new WorkspaceSchemas(
        this,
        documents.stream()
            .flatMap(document -> schemaFolders(document).stream())
            .distinct()
            .toList());
  }
}
