package dev.lockstep.generator.output;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** A folder files are generated into. Nothing it resolves lies outside it. */
public final class OutputFolder {

  private final Territory territory;
  private final Path folder;

  private OutputFolder(Territory territory, Path folder) {
    this.territory = territory;
    this.folder = folder;
  }

  /**
   * A folder, which need not exist yet.
   *
   * @throws RefusedOutputException if the territory does not admit it
   */
  public static OutputFolder of(Territory territory, Path folder) throws RefusedOutputException {
    return new OutputFolder(territory, territory.admit(folder));
  }

  /** Its absolute path. */
  public Path path() {
    return folder;
  }

  /**
   * The absolute path of a file in this folder.
   *
   * @param relative its parts with {@code /} between them
   * @throws RefusedOutputException if it leads outside, or a symbolic link is on the way to it
   */
  public Path resolve(String relative) throws RefusedOutputException {
    if (!isPlain(relative)) {
      throw new RefusedOutputException(folder, "has no place for a file called '" + relative + "'");
    }
    try {
      return territory.admit(folder.resolve(relative));
    } catch (InvalidPathException e) {
      throw new RefusedOutputException(folder, "has no place for a file: " + e.getMessage());
    }
  }

  private static boolean isPlain(String relative) {
    List<String> parts = List.of(relative.split("/", -1));
    return parts.stream().noneMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."))
        && relative.chars().noneMatch(c -> c == '\\' || c == ':' || c < ' ');
  }
}
