package dev.lockstep.generator.output;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The area in which files may be written and deleted: below the build folder, or anywhere if the
 * build allows it, and never through a symbolic link.
 *
 * @param base folder of the project; links above it are not looked at
 * @param build folder of everything the build makes
 * @param outsideAllowed true if files may lie outside {@code build}
 */
public record Territory(Path base, Path build, boolean outsideAllowed) {

  public Territory {
    base = base.toAbsolutePath().normalize();
    build = build.toAbsolutePath().normalize();
  }

  /**
   * The absolute form of {@code path}.
   *
   * @throws RefusedOutputException if it lies outside, or a symbolic link is on the way to it
   */
  public Path admit(Path path) throws RefusedOutputException {
    Path absolute = base.resolve(path).normalize();
    if (!outsideAllowed && !absolute.startsWith(build)) {
      throw new RefusedOutputException(
          absolute,
          "lies outside the build folder " + build + ", where nothing is written unasked");
    }
    refuseLinks(absolute);
    return absolute;
  }

  /** Returns true if {@code path} is in the build folder, which has no files written by hand. */
  boolean isBuilt(Path path) {
    return path.startsWith(build);
  }

  private void refuseLinks(Path path) throws RefusedOutputException {
    Path start = startOf(path);
    for (Path at = path; at != null && !at.equals(start); at = at.getParent()) {
      if (Files.isSymbolicLink(at)) {
        String way = at.equals(path) ? "is a symbolic link" : "lies behind the symbolic link " + at;
        throw new RefusedOutputException(path, way + ", and none is followed");
      }
    }
  }

  /**
   * Returns the path at which the search for links ends. Outside the project only the last part is
   * checked.
   */
  private @Nullable Path startOf(Path path) {
    if (path.startsWith(base)) {
      return base;
    }
    return path.startsWith(build) ? build : path.getParent();
  }
}
