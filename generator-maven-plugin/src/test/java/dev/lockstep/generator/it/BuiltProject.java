package dev.lockstep.generator.it;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** A project of {@code src/it} after its builds; each method fails the project unless it holds. */
public final class BuiltProject {

  private final Path folder;

  public BuiltProject(File folder) {
    this.folder = folder.toPath();
  }

  public void has(String path) {
    require(Files.exists(folder.resolve(path)), "there is no " + path);
  }

  public void hasNot(String path) {
    require(Files.notExists(folder.resolve(path)), "there is " + path);
  }

  public void isEmptyFolder(String path) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(path))) {
      require(files.findAny().isEmpty(), path + " is not empty");
    }
  }

  public void hasNoFileCalled(String name) throws IOException {
    require(
        files("target").stream().noneMatch(file -> file.getFileName().toString().equals(name)),
        "there is a " + name);
  }

  public void contains(String path, String text) throws IOException {
    require(read(path).contains(text), path + " does not contain " + text);
  }

  public void containsNot(String path, String text) throws IOException {
    require(!read(path).contains(text), path + " contains " + text);
  }

  public void isAscii(String path) throws IOException {
    require(read(path).chars().allMatch(c -> c < 128), path + " is not ASCII");
  }

  public void sameBytes(String path, String other) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve(path));
    require(
        Arrays.equals(bytes, Files.readAllBytes(folder.resolve(other))),
        path + " and " + other + " differ");
  }

  public void sameFolders(String path, String other) throws IOException {
    Map<String, String> contents = contents(path);
    require(!contents.isEmpty(), path + " is empty");
    require(contents.equals(contents(other)), path + " and " + other + " differ");
  }

  public void isOlder(String path, String other) throws IOException {
    require(age(path, other) < 0, path + " was touched after " + other);
  }

  public void isNewer(String path, String other) throws IOException {
    require(age(path, other) > 0, path + " was not touched after " + other);
  }

  public void hasJarEntry(String jar, String entry) throws IOException {
    try (ZipFile zip = new ZipFile(folder.resolve(jar).toFile())) {
      require(zip.getEntry(entry) != null, jar + " has no " + entry);
    }
  }

  public void logs(String text) throws IOException {
    require(log().contains(text), "the log does not say: " + text);
  }

  public void logsNot(String text) throws IOException {
    require(!log().contains(text), "the log says: " + text);
  }

  public void logsOnce(String text) throws IOException {
    logsTimes(text, 1);
  }

  public void logsTimes(String text, int times) throws IOException {
    long found = log().lines().filter(line -> line.contains(text)).count();
    require(found == times, "the log says " + found + " times: " + text);
  }

  /**
   * Asserts that a finding is reported at its exact place, under its name, in a line that consoles
   * turn into a link.
   */
  public void finds(String path, int line, int column, String name) throws IOException {
    String place = folder.resolve(path) + ":[" + line + "," + column + "] ";
    require(
        log().lines().anyMatch(said -> said.contains(place) && said.endsWith("[" + name + "]")),
        "no finding " + name + " at " + place);
  }

  /** Asserts that a finding is reported at its exact place. */
  public void findsAt(String path, int line, int column) throws IOException {
    logs("[ERROR] " + folder.resolve(path) + ":[" + line + "," + column + "] ");
  }

  /** Asserts that a warning is reported at its exact place, in this number of the builds. */
  public void warnsTimes(String path, int line, int column, String name, int times)
      throws IOException {
    String place = "[WARNING] " + folder.resolve(path) + ":[" + line + "," + column + "] ";
    long found =
        log()
            .lines()
            .filter(said -> said.startsWith(place) && said.endsWith("[" + name + "]"))
            .count();
    require(found == times, "warned " + found + " times of " + name + " at " + place);
  }

  /** Puts a symbolic link into the project; for the time before its build. */
  public void link(String path, String target) throws IOException {
    Path aim = Files.createDirectories(folder.resolve(target));
    Files.createDirectories(folder.resolve(path).getParent());
    Files.createSymbolicLink(folder.resolve(path), aim);
  }

  private Map<String, String> contents(String path) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (Path file : files(path)) {
      contents.put(
          folder.resolve(path).relativize(file).toString(),
          Files.readString(file, StandardCharsets.ISO_8859_1));
    }
    return contents;
  }

  private List<Path> files(String path) throws IOException {
    try (Stream<Path> walk = Files.walk(folder.resolve(path))) {
      return walk.filter(Files::isRegularFile).toList();
    }
  }

  private int age(String path, String other) throws IOException {
    return Files.getLastModifiedTime(folder.resolve(path))
        .compareTo(Files.getLastModifiedTime(folder.resolve(other)));
  }

  private String read(String path) throws IOException {
    return Files.readString(folder.resolve(path));
  }

  /** The log of all builds, without the colours. */
  private String log() throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve("build.log"));
    return new String(bytes, StandardCharsets.UTF_8).replaceAll("\u001b\\[[0-9;]*m", "");
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new UncheckedIOException(new IOException(folder.getFileName() + ": " + otherwise));
    }
  }
}
