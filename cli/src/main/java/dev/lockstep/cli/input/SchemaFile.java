package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A schema file and the folder of its references.
 *
 * @param folder the folder of the schemas that it may reference
 * @param name the path of the schema in the folder, with {@code /} as separator
 */
public record SchemaFile(Path folder, String name) {

  /**
   * Finds a schema.
   *
   * @param file the file of the schema
   * @param folder the folder of the schemas that it may reference; {@code null} for that of the
   *     file
   * @throws Failure if the file does not exist or is outside the folder
   */
  public static SchemaFile of(Path file, @Nullable Path folder) {
    if (!Files.isRegularFile(file)) {
      throw new Failure("no such file: " + file);
    }
    Path absolute = file.toAbsolutePath().normalize();
    Path root =
        (folder == null ? Optional.ofNullable(absolute.getParent()).orElse(absolute) : folder)
            .toAbsolutePath()
            .normalize();
    if (!absolute.startsWith(root)) {
      throw new Failure(file + " is not in the folder " + folder);
    }
    return new SchemaFile(root, ChartFolder.name(root, absolute));
  }

  /** Returns the schemas that this one may reference. */
  public SchemaFolder schemas() {
    return new SchemaDirectory(folder);
  }

  /** Reads the schema. The result has diagnostics if it has mistakes. */
  public SchemaReader.Result read(SchemaOptions options) {
    return new FolderSchemaReader(schemas(), options).readFile(name, Span.at(name, 1, 1));
  }

  /** Returns the texts of the folder's files, for excerpts. */
  public Map<String, byte[]> texts() {
    return SchemaFolders.texts(schemas());
  }
}
