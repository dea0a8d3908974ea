package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files of one execution and the memory of what it wrote last. Not thread-safe; two executions
 * have two state folders.
 */
public final class IncrementalOutput {

  private final Territory territory;
  private final ManifestFile manifestFile;
  private final Staging staging;
  private final Manifest former;
  private final Neighbours neighbours;

  /**
   * Reads what was written last.
   *
   * @param state folder of this execution's own, inside the territory; those of the project's other
   *     executions lie beside it
   * @param executions names of the state folders of all executions the project has; files of others
   *     are deleted
   */
  public IncrementalOutput(Territory territory, Path state, Set<String> executions)
      throws IOException {
    Path admitted = territory.admit(state);
    this.territory = territory;
    this.manifestFile = new ManifestFile(territory.admit(admitted.resolve(ManifestFile.NAME)));
    this.staging = new Staging(territory.admit(admitted.resolve("staging")));
    this.former = manifestFile.read();
    this.neighbours = Neighbours.of(admitted, executions);
  }

  /** Returns the remarks of the last run. */
  public List<String> remarks() {
    return former.remarks();
  }

  /** Returns true if the last run had this key and every file that it wrote is unchanged. */
  public boolean isUpToDate(String key) throws IOException {
    if (!former.key().equals(key)) {
      return false;
    }
    for (Map.Entry<String, String> file : former.files().entrySet()) {
      Optional<String> hash = hashOf(territory.base().resolve(file.getKey()));
      if (!hash.equals(Optional.of(file.getValue()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes {@code files} the files of this execution: writes those that differ, deletes those of the
   * last run that are no longer among them, touches no other.
   *
   * @param files absolute paths from an {@link OutputFolder}
   * @throws RefusedOutputException if two paths differ by case alone, if another execution writes
   *     one of them differently, or if a file that this plugin did not write is in the way
   * @throws IOException if a file cannot be written; every file is as it was then
   */
  public Publication publish(String key, SortedMap<Path, byte[]> files, List<String> remarks)
      throws IOException {
    refuseTwins(files);
    SortedMap<String, String> hashes = new TreeMap<>();
    SortedMap<Path, byte[]> differing = new TreeMap<>();
    for (Map.Entry<Path, byte[]> file : files.entrySet()) {
      Path path = territory.admit(file.getKey());
      String hash = Fingerprint.of(file.getValue());
      neighbours.refuseContest(path, nameOf(path), hash);
      hashes.put(nameOf(path), hash);
      if (!hashOf(path).equals(Optional.of(hash))) {
        refuseForeign(path);
        differing.put(path, file.getValue());
      }
    }
    List<Path> stale = staleBeside(hashes);
    manifestFile.write(former.unfinished(hashes));
    staging.exchange(differing, stale);
    manifestFile.write(new Manifest(key, hashes, remarks));
    neighbours.forgetGone();
    for (Path path : stale) {
      removeEmptyFolders(path.getParent());
    }
    return new Publication(List.copyOf(differing.keySet()), stale, files.size() - differing.size());
  }

  private static void refuseTwins(SortedMap<Path, byte[]> files) throws RefusedOutputException {
    Map<String, Path> seen = new TreeMap<>();
    for (Path path : files.keySet()) {
      Path twin = seen.put(path.toString().toLowerCase(Locale.ROOT), path);
      if (twin != null) {
        throw new RefusedOutputException(
            path, "and " + twin.getFileName() + " are one file where case does not count");
      }
    }
  }

  private void refuseForeign(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      throw new RefusedOutputException(path, "is a folder where a file is to be written");
    }
    boolean ours = territory.isBuilt(path) || former.files().containsKey(nameOf(path));
    if (!ours && Files.exists(path)) {
      throw new RefusedOutputException(path, "was written by somebody else and is not replaced");
    }
  }

  private List<Path> staleBeside(SortedMap<String, String> hashes) throws IOException {
    List<Path> stale = new ArrayList<>();
    Set<String> candidates = new TreeSet<>(former.files().keySet());
    candidates.addAll(neighbours.leftBehind());
    for (String name : candidates) {
      boolean wanted = hashes.containsKey(name) || neighbours.isShared(name);
      if (!wanted && Files.isRegularFile(territory.base().resolve(name))) {
        stale.add(territory.admit(territory.base().resolve(name)));
      }
    }
    return stale;
  }

  /** Stops at the first folder that still holds something; never goes above the build folder. */
  private void removeEmptyFolders(Path from) throws IOException {
    Path folder = from;
    while (folder.startsWith(territory.build()) && !folder.equals(territory.build())) {
      if (Files.isDirectory(folder) && !removedWhenEmpty(folder)) {
        return;
      }
      folder = folder.getParent();
    }
  }

  private static boolean removedWhenEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      if (entries.findAny().isPresent()) {
        return false;
      }
    }
    Files.delete(folder);
    return true;
  }

  private String nameOf(Path path) {
    Path base = territory.base();
    return (path.startsWith(base) ? base.relativize(path) : path).toString().replace('\\', '/');
  }

  private static Optional<String> hashOf(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Fingerprint.of(Files.readAllBytes(path)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
