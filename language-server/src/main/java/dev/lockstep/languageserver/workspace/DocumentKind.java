package dev.lockstep.languageserver.workspace;

import dev.lockstep.languageserver.position.LanguageSchema;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The kind of a document, which the end of its file name determines. */
public enum DocumentKind {
  CHART(".statechart.yaml", "/dev/lockstep/model/statechart.schema.json"),
  SYSTEM(".system.yaml", "/dev/lockstep/languageserver/system.schema.json"),
  FLOW(".flow.yaml", "/dev/lockstep/flow/flow.schema.json"),
  MIGRATION(".migration.yaml", "/dev/lockstep/verification/migration.schema.json"),
  SCENARIO(".scenario.yaml", ""),
  SCHEMA(".schema.json", ""),
  OTHER("", "");

  private static final Map<DocumentKind, LanguageSchema> SCHEMAS = new ConcurrentHashMap<>();

  private final String suffix;
  private final String schema;

  DocumentKind(String suffix, String schema) {
    this.suffix = suffix;
    this.schema = schema;
  }

  /** Returns the kind of the file with a name or path. */
  public static DocumentKind of(String name) {
    return Stream.of(values())
        .filter(kind -> kind == OTHER || name.endsWith(kind.suffix))
        .findFirst()
        .orElse(OTHER);
  }

  /** Returns the end of the names of files of this kind. */
  public String suffix() {
    return suffix;
  }

  public boolean isYaml() {
    return suffix.endsWith(".yaml");
  }

  /** Returns the schema of the language, if it has one. */
  public Optional<LanguageSchema> schema() {
    return schema.isEmpty()
        ? Optional.empty()
        : Optional.of(SCHEMAS.computeIfAbsent(this, kind -> load(kind.schema)));
  }

  private static LanguageSchema load(String resource) {
    try (InputStream in = DocumentKind.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + resource);
      }
      return new LanguageSchema(
          (JsonObject) JsonReader.standard().read(in.readAllBytes()).orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
