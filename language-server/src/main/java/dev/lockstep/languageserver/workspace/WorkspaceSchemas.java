package dev.lockstep.languageserver.workspace;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The schemas in a folder. Files outside the folder are not read, also not through links. */
final class WorkspaceSchemas implements SchemaFolder {

  private final Workspace workspace;
  private final Path root;

  WorkspaceSchemas(Workspace workspace, Path root) {
    this.workspace = workspace;
    this.root = root;
  }

  @Override
  public Optional<Source> find(String path) {
    try {
      Path file = root.resolve(path).normalize();
      if (!file.startsWith(root)) {
        return Optional.empty();
      }
      return workspace
          .file(file)
          .filter(document -> document.isOpen() || isInside(file))
          .map(document -> new Source(path, document.text().getBytes(StandardCharsets.UTF_8)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private boolean isInside(Path file) {
    try {
      return file.toRealPath().startsWith(root.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public List<String> names() {
    return FileTree.list(root, Integer.MAX_VALUE, name -> name.endsWith(".json")).stream()
        .map(file -> root.relativize(file).toString().replace('\\', '/'))
        .toList();
  }
}
