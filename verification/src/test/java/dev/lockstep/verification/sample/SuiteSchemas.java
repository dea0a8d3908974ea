package dev.lockstep.verification.sample;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The schemas of the required part of the JSON-Schema-Test-Suite, and the documents they use. */
final class SuiteSchemas implements SchemaFolder {

  /** The prefix of the URIs of documents that the suite provides. */
  static final String REMOTES = "http://localhost:1234/";

  private static final String META = "https://json-schema.org/draft/2020-12/";

  private static final Path SUITE =
      Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", "json-schema");

  /** One schema with its file and description. */
  record SuiteSchema(String name, Node schema) {}

  /** Returns true if the suite is on this machine. */
  static boolean isPresent() {
    return Files.isDirectory(SUITE);
  }

  /** Returns the schemas in the order of the files. */
  static List<SuiteSchema> all() throws IOException {
    List<SuiteSchema> schemas = new ArrayList<>();
    try (Stream<Path> files = Files.list(SUITE.resolve("tests/draft2020-12"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".json")).sorted().toList()) {
        Node root =
            new JsonReader()
                .read(new Source(file.toString(), Files.readAllBytes(file)))
                .node()
                .orElseThrow();
        for (Node each : ((Node.Sequence) root).items()) {
          Node.Mapping group = (Node.Mapping) each;
          Node.Scalar description = (Node.Scalar) group.get("description").orElseThrow();
          String name = file.getFileName() + " | " + description.text();
          schemas.add(new SuiteSchema(name, group.get("schema").orElseThrow()));
        }
      }
    }
    return schemas;
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
      Path file = SUITE.resolve(path);
      return Files.isRegularFile(file)
          ? Optional.of(new Source(path, Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
