package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The documents the JSON Schema suite refers to by URI: its remotes, and the meta-schemas. */
final class SuiteFolder implements SchemaFolder {

  private static final String REMOTES = "http://localhost:1234/";
  private static final String META = "https://json-schema.org/draft/2020-12/";

  private final Path suite;

  SuiteFolder(Path suite) {
    this.suite = suite;
  }

  @Override
  public Optional<String> pathOf(String uri) {
    if (uri.startsWith(REMOTES)) {
      return Optional.of("remotes/" + uri.substring(REMOTES.length()));
    }
    return uri.startsWith(META)
        ? Optional.of("draft/2020-12/" + uri.substring(META.length()))
        : Optional.empty();
  }

  @Override
  public Optional<Source> find(String path) {
    try {
      if (path.startsWith("draft/")) {
        try (InputStream meta =
            com.networknt.schema.SchemaRegistry.class.getResourceAsStream("/" + path)) {
          return meta == null
              ? Optional.empty()
              : Optional.of(new Source(path, meta.readAllBytes()));
        }
      }
      Path file = suite.resolve(path);
      return Files.isRegularFile(file)
          ? Optional.of(new Source(path, Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
