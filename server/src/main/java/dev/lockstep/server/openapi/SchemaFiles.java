package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads JSON Schemas from the class path. */
public final class SchemaFiles {

  private static final String FOLDER = "META-INF/lockstep/schemas/";
  private static final String ENDING = ".schema.json";
  private static final JsonReader READER = new JsonReader(16 << 20, 200);

  private SchemaFiles() {}

  /**
   * Returns the schema at a path such as {@code flow/flow_run}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static JsonObject read(String address) {
    ClassLoader loader = SchemaFiles.class.getClassLoader();
    try (InputStream file = loader.getResourceAsStream(FOLDER + address + ENDING)) {
      if (file == null) {
        throw new IllegalArgumentException("no such schema on the class path: " + address);
      }
      return (JsonObject) READER.read(file.readAllBytes()).orElseThrow();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /**
   * Returns the path of a reference in a schema, such as {@code node.schema.json} in the same
   * folder.
   */
  static String resolve(String from, String reference) {
    String file = reference.substring(0, reference.length() - ENDING.length());
    String folder = from.contains("/") ? from.substring(0, from.lastIndexOf('/')) : "";
    while (file.startsWith("../")) {
      file = file.substring(3);
      folder = folder.contains("/") ? folder.substring(0, folder.lastIndexOf('/')) : "";
    }
    return folder.isEmpty() ? file : folder + "/" + file;
  }
}
