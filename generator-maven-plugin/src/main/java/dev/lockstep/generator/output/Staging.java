package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * A folder beside the outputs where files are written first, so that they reach their place whole
 * and together or not at all.
 */
final class Staging {

  private final Path folder;

  Staging(Path folder) {
    this.folder = folder;
  }

  /**
   * Puts {@code written} in place and takes {@code deleted} away. On an exception every file is as
   * it was.
   */
  void exchange(SortedMap<Path, byte[]> written, List<Path> deleted) throws IOException {
    clear();
    Files.createDirectories(folder);
    Moves moves = new Moves();
    try {
      int number = 0;
      for (Map.Entry<Path, byte[]> file : written.entrySet()) {
        Files.write(folder.resolve(number + ".new"), file.getValue());
        number++;
      }
      number = 0;
      for (Path target : written.keySet()) {
        setAside(moves, target, number + ".old");
        moves.move(folder.resolve(number + ".new"), target);
        number++;
      }
      for (Path target : deleted) {
        setAside(moves, target, number + ".old");
        number++;
      }
    } catch (IOException | RuntimeException e) {
      moves.takeBack(e);
      throw e;
    }
    clear();
  }

  private void setAside(Moves moves, Path target, String name) throws IOException {
    if (Files.exists(target)) {
      moves.move(target, folder.resolve(name));
    }
  }

  private void clear() throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(folder)) {
      paths = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }
}
