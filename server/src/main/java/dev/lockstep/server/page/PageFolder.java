package dev.lockstep.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads the files of the page from the class path, from a folder or a jar, and the layout library
 * from its WebJar.
 */
final class PageFolder {

  private static final String SHELL = "files/index.html";
  private static final String DAGRE = "/META-INF/resources/webjars/dagre/0.8.4/dist/dagre.min.js";

  private PageFolder() {}

  /** Returns the contents of all files by name, with slashes. */
  static SortedMap<String, byte[]> read() {
    try {
      SortedMap<String, byte[]> files = filesBeside(found(SHELL));
      try (InputStream dagre = found(DAGRE).openStream()) {
        files.put("vendor/dagre.js", dagre.readAllBytes());
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the files of the page", e);
    }
  }

  private static SortedMap<String, byte[]> filesBeside(URL shell) throws IOException {
    if (shell.openConnection() instanceof JarURLConnection jar) {
      Path file = pathOf(jar.getJarFileURL());
      try (FileSystem entries = FileSystems.newFileSystem(file)) {
        return below(entries.getPath(jar.getEntryName()).getParent());
      }
    }
    return below(pathOf(shell).getParent());
  }

  private static SortedMap<String, byte[]> below(Path folder) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (Path file : listed(folder)) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      files.put(name, Files.readAllBytes(file));
    }
    return files;
  }

  private static List<Path> listed(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static URL found(String resource) {
    URL url = PageFolder.class.getResource(resource);
    if (url == null) {
      throw new IllegalStateException("not on the class path: " + resource);
    }
    return url;
  }

  private static Path pathOf(URL url) {
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("not the address of a file: " + url, e);
    }
  }
}
