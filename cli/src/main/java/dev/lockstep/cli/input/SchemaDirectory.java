package dev.lockstep.cli.input;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The schemas in a folder on disk. Files outside the folder are not read, also not through links.
 */
final class SchemaDirectory implements SchemaFolder {

  private final Path root;

  SchemaDirectory(Path root) {
    this.root = root;
  }

  @Override
  public Optional<Source> find(String path) {
    try {
      Path file = root.resolve(path);
      if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(root.toRealPath())) {
        return Optional.empty();
      }
      return Optional.of(new Source(path, ChartFolder.read(file)));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  public List<String> names() {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> ChartFolder.name(root, file))
          .filter(name -> name.endsWith(".json"))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
