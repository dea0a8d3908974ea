package dev.lockstep.languageserver.workspace;

import dev.lockstep.model.document.BoundedFile;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The open documents and the files of the folders that an editor shows. The text of an open
 * document replaces that of its file. Thread-safe.
 */
public final class Workspace {

  /** The largest file that is read, in bytes, and text that is checked, in code units. */
  public static final int LARGEST = 1 << 20;

  private static final int STRAY_DEPTH = 3;

  private record Cached(FileTime modified, long size, Document document) {}

  private final Map<String, Document> open = new ConcurrentHashMap<>();
  private final Map<Path, Cached> files = new ConcurrentHashMap<>();
  private final Map<Path, List<Path>> listed = new ConcurrentHashMap<>();
  private volatile List<Path> folders = List.of();
  private volatile List<Path> schemaFolders = List.of();

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
    Workspace copy = new Workspace();
    copy.folders = folders;
    copy.schemaFolders = schemaFolders;
    copy.open.putAll(open);
    copy.listed.putAll(listed);
    copy.files.putAll(files);
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
    return opened.isPresent() ? opened : Optional.ofNullable(read(path));
  }

  private static boolean isOf(Document document, Path path) {
    return document.path().filter(path::equals).isPresent();
  }

  private @Nullable Document read(Path path) {
    try {
      if (!Files.isRegularFile(path)) {
        files.remove(path);
        return null;
      }
      FileTime modified = Files.getLastModifiedTime(path);
      long size = Files.size(path);
      Cached cached = files.get(path);
      if (cached != null && cached.modified().equals(modified) && cached.size() == size) {
        return cached.document();
      }
      byte[] bytes = BoundedFile.read(path, LARGEST);
      Document document = Document.of(path, new String(bytes, StandardCharsets.UTF_8));
      if (files.size() > FileTree.MOST_FILES) {
        files.clear();
      }
      files.put(path, new Cached(modified, size, document));
      return document;
    } catch (IOException e) {
      return null;
    }
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
   * Returns the folder in which a document's payload schemas are looked up: a configured folder,
   * otherwise {@code schemas} beside the document or beside its folder; for a schema the folder
   * {@code schemas} that contains it, otherwise its own.
   */
  public Optional<Path> schemaFolder(Document document) {
    Path parent = document.path().map(Path::getParent).orElse(null);
    if (parent == null) {
      return Optional.empty();
    }
    if (document.kind() == DocumentKind.SCHEMA) {
      Path above = parent;
      while (above != null && !above.endsWith("schemas") && !schemaFolders.contains(above)) {
        above = above.getParent();
      }
      return Optional.of(above == null ? parent : above);
    }
    List<Path> candidates = new ArrayList<>(schemaFolders);
    candidates.add(parent.resolve("schemas"));
    if (parent.getParent() != null) {
      candidates.add(parent.resolveSibling("schemas"));
    }
    return candidates.stream().filter(Files::isDirectory).findFirst();
  }

  /** Returns the schemas that a document may reference, with the texts of open documents. */
  public SchemaFolder schemas(Document document) {
    return schemaFolder(document)
        .<SchemaFolder>map(folder -> new WorkspaceSchemas(this, folder))
        .orElseGet(SchemaFolder::empty);
  }
}
