package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One schema file and the folder its references stay in.
 *
 * @param name its path in the folder, {@code /} between its parts
 */
public record SchemaFile(Path folder, String name) {

  /**
   * Finds a schema.
   *
   * @param folder where its references may point; its own folder when {@code null}
   * @throws Failure if there is no such file, or it is outside the folder
   */
  public static SchemaFile of(Path file, @Nullable Path folder) {
    if (!Files.isRegularFile(file)) {
      throw new Failure("no such schema: " + file);
    }
    Path absolute = file.toAbsolutePath().normalize();
    Path root =
        (folder == null ? Optional.ofNullable(absolute.getParent()).orElse(absolute) : folder)
            .toAbsolutePath()
            .normalize();
    if (!absolute.startsWith(root)) {
      throw new Failure(file + " is not in " + folder);
    }
    return new SchemaFile(root, ChartFolder.name(root, absolute));
  }

  /** The files its references may point to. */
  public SchemaFolder schemas() {
    return new SchemaDirectory(folder);
  }

  /** The schema, or what is wrong with it. */
  public SchemaReader.Result read() {
    return new FolderSchemaReader(schemas()).readFile(name, Span.at(name, 1, 1));
  }

  /** The texts of the folder, for excerpts. */
  public Map<String, byte[]> texts() {
    return SchemaFolders.texts(schemas());
  }
}
