package dev.lockstep.cli.machine;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.output.IncrementalOutput;
import dev.lockstep.generator.output.OutputFolder;
import dev.lockstep.generator.output.Publication;
import dev.lockstep.generator.output.Territory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder for generated files. The file {@code .lockstep} lists the files that were generated. */
public final class GeneratedFolder {

  private static final String MEMORY = ".lockstep";

  private final Path folder;

  /** Creates a folder, which need not exist yet. */
  public GeneratedFolder(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  /**
   * Writes generated files and deletes those of the last run that are no longer generated.
   *
   * @throws Failure if another file is in the way or a file cannot be written; no file is changed
   *     then
   */
  public Publication write(Generation generation) {
    try {
      Path memory = folder.resolve(MEMORY);
      var territory = new Territory(folder, memory, true);
      var target = OutputFolder.of(territory, folder);
      SortedMap<Path, byte[]> files = new TreeMap<>();
      for (Map.Entry<String, byte[]> file : all(generation)) {
        files.put(target.resolve(file.getKey()), file.getValue());
      }
      return new IncrementalOutput(territory, memory, Set.of()).publish("", files, List.of());
    } catch (IOException e) {
      throw new Failure("cannot write to " + folder + ": " + e.getMessage());
    }
  }

  private static List<Map.Entry<String, byte[]>> all(Generation generation) {
    return Stream.concat(
            generation.sources().entrySet().stream(), generation.resources().entrySet().stream())
        .toList();
  }
}
