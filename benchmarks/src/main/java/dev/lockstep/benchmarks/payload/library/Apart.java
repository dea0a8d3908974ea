package dev.lockstep.benchmarks.payload.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars of a contender that cannot share a class path with another version of itself. */
public final class Apart {

  private Apart() {}

  /** Returns its jars, which the build has copied beside these classes. */
  public static List<Path> jars(String folder) {
    try {
      Path classes =
          Path.of(Apart.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      try (Stream<Path> jars = Files.list(classes.resolveSibling("contenders").resolve(folder))) {
        return jars.sorted().toList();
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Creates a class loader with these jars and the JDK. */
  static ClassLoader loader(String folder) {
    URL[] urls = jars(folder).stream().map(Apart::url).toArray(URL[]::new);
    return new URLClassLoader(folder, urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}
