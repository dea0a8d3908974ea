package dev.lockstep.generator.output;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where files may be written and deleted: below the build folder, or anywhere when the build says
 * so, and never through a symbolic link.
 *
 * @param base folder of the project; links above it are not looked at
 * @param build folder of everything the build makes
 * @param outsideAllowed whether files may lie outside {@code build}
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

  /**
   * Whether {@code path} is where the build makes its files, so that none there is anybody's work.
   */
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

  /** Where the look for links ends. Outside the project only the last part is looked at. */
  private @Nullable Path startOf(Path path) {
    if (path.startsWith(base)) {
      return base;
    }
    return path.startsWith(build) ? build : path.getParent();
  }
}
