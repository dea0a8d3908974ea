package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of other executions of the same project, and those of executions that no longer exist.
 */
final class Neighbours {

  private final SortedMap<String, Manifest> living = new TreeMap<>();
  private final SortedMap<Path, Manifest> gone = new TreeMap<>();

  private Neighbours() {}

  /**
   * Reads their manifests.
   *
   * @param own this execution's folder; those of the others lie beside it
   * @param names the executions the project has now
   */
  static Neighbours of(Path own, Set<String> names) throws IOException {
    Neighbours neighbours = new Neighbours();
    for (Path state : foldersBeside(own)) {
      Manifest manifest = new ManifestFile(state.resolve(ManifestFile.NAME)).read();
      String name = state.getFileName().toString();
      if (names.contains(name)) {
        neighbours.living.put(name, manifest);
      } else {
        neighbours.gone.put(state, manifest);
      }
    }
    return neighbours;
  }

  private static List<Path> foldersBeside(Path own) throws IOException {
    if (!Files.isDirectory(own.getParent())) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(own.getParent())) {
      return folders
          .filter(folder -> !folder.equals(own))
          .filter(folder -> Files.isRegularFile(folder.resolve(ManifestFile.NAME)))
          .toList();
    }
  }

  /** Two executions may write the same file as long as they write the same bytes. */
  void refuseContest(Path path, String name, String hash) throws RefusedOutputException {
    for (Map.Entry<String, Manifest> other : living.entrySet()) {
      String theirs = other.getValue().files().get(name);
      if (theirs != null && !theirs.equals(hash)) {
        throw new RefusedOutputException(
            path,
            "is also written by the execution "
                + other.getKey()
                + ": give one of them its own output folder and base package");
      }
    }
  }

  /** Returns true if an existing execution of the project wrote this file, too. */
  boolean isShared(String name) {
    return living.values().stream().anyMatch(manifest -> manifest.files().containsKey(name));
  }

  /** Files left behind by executions that are gone. */
  Set<String> leftBehind() {
    SortedMap<String, String> files = new TreeMap<>();
    gone.values().forEach(manifest -> files.putAll(manifest.files()));
    return files.keySet();
  }

  /** Forgets the executions that are gone, once their files are. */
  void forgetGone() throws IOException {
    for (Path state : gone.keySet()) {
      Files.delete(state.resolve(ManifestFile.NAME));
    }
  }
}
