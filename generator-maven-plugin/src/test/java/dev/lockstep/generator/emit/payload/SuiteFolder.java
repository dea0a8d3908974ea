package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The documents the JSON Schema suites refer to by URI: their remotes, and the meta-schemas. */
final class SuiteFolder implements SchemaFolder {

  private static final String REMOTES = "http://localhost:1234/";
  private static final Pattern META = Pattern.compile("https?://json-schema\\.org/(draft[-/].+)");

  private final List<Path> suites;

  SuiteFolder(List<Path> suites) {
    this.suites = suites;
  }

  @Override
  public Optional<String> pathOf(String uri) {
    if (uri.startsWith(REMOTES)) {
      return Optional.of("remotes/" + uri.substring(REMOTES.length()));
    }
    Matcher meta = META.matcher(uri);
    return meta.matches() ? Optional.of(meta.group(1)) : Optional.empty();
  }

  @Override
  public Optional<Source> find(String path) {
    try {
      if (path.startsWith("draft")) {
        try (InputStream meta =
            com.networknt.schema.SchemaRegistry.class.getResourceAsStream("/" + path)) {
          return meta == null
              ? Optional.empty()
              : Optional.of(new Source(path, meta.readAllBytes()));
        }
      }
      for (Path suite : suites) {
        Path file = suite.resolve(path);
        if (Files.isRegularFile(file)) {
          return Optional.of(new Source(path, Files.readAllBytes(file)));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
