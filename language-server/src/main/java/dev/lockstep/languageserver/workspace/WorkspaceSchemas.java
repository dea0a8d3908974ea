package dev.lockstep.languageserver.workspace;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The schemas in some folders; the first folder that has a file wins. Files outside a folder are
 * not read, also not through links.
 */
final class WorkspaceSchemas implements SchemaFolder {

  private final Workspace workspace;
  private final List<Path> roots;

  WorkspaceSchemas(Workspace workspace, List<Path> roots) {
    this.workspace = workspace;
    this.roots = roots;
  }

  @Override
  public Optional<Source> find(String path) {
    return document(path)
        .map(document -> new Source(path, document.text().getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the document of a schema file. */
  Optional<Document> document(String path) {
    return roots.stream().flatMap(root -> document(root, path).stream()).findFirst();
  }

  private Optional<Document> document(Path root, String path) {
    try {
      Path file = root.resolve(path).normalize();
      if (!file.startsWith(root)) {
        return Optional.empty();
      }
      return workspace.file(file).filter(document -> document.isOpen() || isInside(root, file));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isInside(Path root, Path file) {
    try {
      return file.toRealPath().startsWith(root.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public List<String> names() {
    return roots.stream()
        .flatMap(
            root ->
                FileTree.list(root, Integer.MAX_VALUE, name -> name.endsWith(".json")).stream()
                    .map(file -> root.relativize(file).toString().replace('\\', '/')))
        .distinct()
        .toList();
  }
}
