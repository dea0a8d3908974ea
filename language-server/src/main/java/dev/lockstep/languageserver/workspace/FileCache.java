package dev.lockstep.languageserver.workspace;

import dev.lockstep.model.document.BoundedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/** The texts of files that are not open. A changed file is read again. Thread-safe. */
final class FileCache {

  /** The sum of the cached texts, in bytes of their files. */
  static final long MOST_BYTES = 32L << 20;

  private record Cached(FileTime modified, long size, Document document) {}

  private final WeightedCache<Path, Cached> files =
      new WeightedCache<>(MOST_BYTES, cached -> cached.size() + 1_000);

  FileCache() {}

  /** Creates a cache with the files of another one. */
  FileCache(FileCache other) {
    files.putAll(other.files);
  }

  /** Returns the sum of the cached texts with a supplement for each file, in bytes. */
  long weight() {
    return files.weight();
  }

  /** Returns the document of a file, or null if it cannot be read or is too large. */
  @Nullable Document read(Path path, int largest) {
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
      byte[] bytes = BoundedFile.read(path, largest);
      Document document = Document.of(path, new String(bytes, StandardCharsets.UTF_8));
      files.put(path, new Cached(modified, size, document));
      return document;
    } catch (IOException e) {
      return null;
    }
  }
}
