package dev.lockstep.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of the site. Nothing is written outside it. */
final class Output {

  private final Path folder;

  Output(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  void write(String path, String text) throws IOException {
    Files.writeString(place(path), text);
  }

  void copy(String path, Path source) throws IOException {
    Files.copy(source, place(path));
  }

  void copy(String path, InputStream source) throws IOException {
    Files.copy(source, place(path));
  }

  private Path place(String path) throws IOException {
    Path file = folder.resolve(path).normalize();
    if (!file.startsWith(folder)) {
      throw new IllegalArgumentException(path + " is outside the site.");
    }
    Files.createDirectories(file.getParent());
    return file;
  }
}
