package dev.lockstep.cli.serve;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The folder for files of this user that can be made again. */
final class UserCache {

  private UserCache() {}

  /**
   * Returns {@code lockstep} in {@code XDG_CACHE_HOME} or {@code ~/.cache}; empty if this user has
   * no home.
   */
  static Optional<Path> folder(Map<String, String> environment, Properties properties) {
    Path configured = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path home = Path.of(properties.getProperty("user.home", ""));
    return Stream.of(configured, home.resolve(".cache"))
        .filter(Path::isAbsolute)
        .findFirst()
        .map(folder -> folder.resolve("lockstep"));
  }
}
