package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Opens folders of schemas on disk. */
public final class SchemaFolders {

  private SchemaFolders() {}

  /**
   * Returns the schemas in a folder. Files outside the folder are not read.
   *
   * @throws Failure if there is no such folder
   */
  public static SchemaFolder of(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new Failure("no such folder: " + folder);
    }
    return new SchemaDirectory(folder);
  }

  /** Returns the contents of all files by name. */
  public static Map<String, byte[]> texts(SchemaFolder schemas) {
    Map<String, byte[]> texts = new TreeMap<>();
    for (String each : schemas.names()) {
      schemas.find(each).map(Source::content).ifPresent(bytes -> texts.put(each, bytes));
    }
    return texts;
  }
}
