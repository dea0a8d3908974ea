package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.NearNames;
import java.util.Collection;
import java.util.List;

/** The remedy for a reference to a file that the schema folder does not have. */
final class MissingFile {

  private MissingFile() {}

  /**
   * Returns the similar names, or else where schemas are looked up.
   *
   * @param path path of the missing file in the schema folder
   * @param known paths of the files in the schema folder
   */
  static String help(String path, Collection<String> known) {
    List<String> near = NearNames.help(path, known);
    return near.isEmpty()
        ? "create the file in the schema folder: `src/main/schemas` with Maven, `schemas` beside the"
            + " chart or `--schemas` on the command line"
        : near.get(0);
  }
}
