package dev.lockstep.generator.mojo;

import dev.lockstep.model.diagnostic.NearNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Folders whose name resembles that of a missing one. */
final class NearFolders {

  private NearFolders() {}

  /** Returns a warning if a standard folder is missing and one beside it has a similar name. */
  static Optional<String> warning(Path standard) {
    return Files.exists(standard)
        ? Optional.empty()
        : help(standard)
            .map(near -> "No chart is read: the folder '" + standard + "' is missing; " + near);
  }

  /** {@code did you mean `charts`?}; empty when no folder beside the missing one is near. */
  static Optional<String> help(Path missing) {
    Path parent = missing.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return Optional.empty();
    }
    try (Stream<Path> beside = Files.list(parent)) {
      List<String> names =
          beside
              .filter(Files::isDirectory)
              .map(folder -> folder.getFileName().toString())
              .sorted()
              .toList();
      return NearNames.help(missing.getFileName().toString(), names).stream()
          .map(line -> line.replace('`', '\''))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
