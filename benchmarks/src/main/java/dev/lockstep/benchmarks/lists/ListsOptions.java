package dev.lockstep.benchmarks.lists;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The selection of measurements.
 *
 * @param stores words of the measured stores
 * @param runs number of seeded runs
 * @param rounds number of requests of each kind
 * @param folder folder with seeded databases; empty for new ones that are deleted
 * @param isSeedOnly true to write the databases of the folder and measure nothing
 */
record ListsOptions(
    List<String> stores, int runs, int rounds, Optional<Path> folder, boolean isSeedOnly) {

  static final String SQLITE = "sqlite";
  static final String POSTGRESQL = "postgresql";

  static final String USAGE =
      """
      Usage: ./lockstep bench lists [--short] [--long] [--in FOLDER [--seed]] [sqlite|postgresql]

      Times lists, filters, searches and counts over HTTP among 100,000 runs, 5,000 waiting reviews,
      200 workflows, and 10,000 tasks, sessions and executions; then compares the answers to forty
      questions with all runs.
        --short      a tenth of the content
        --long       400 requests of each kind instead of 60
        --in FOLDER  uses the databases of FOLDER and does not delete them; writes missing ones
        --seed       writes the databases of FOLDER and measures nothing""";

  /** Parses command line words; returns {@code null} if they are invalid. */
  static @Nullable ListsOptions of(List<String> words) {
    List<String> stores = new ArrayList<>();
    int runs = 100_000;
    int rounds = 60;
    Optional<Path> folder = Optional.empty();
    boolean isSeedOnly = false;
    Iterator<String> rest = words.iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      switch (word) {
        case SQLITE, POSTGRESQL -> stores.add(word);
        case "--short" -> runs = 10_000;
        case "--long" -> rounds = 400;
        case "--seed" -> isSeedOnly = true;
        case "--in" -> {
          if (!rest.hasNext()) {
            return null;
          }
          folder = Optional.of(Path.of(rest.next()));
        }
        default -> {
          return null;
        }
      }
    }
    if (isSeedOnly && folder.isEmpty()) {
      return null;
    }
    return new ListsOptions(
        stores.isEmpty() ? List.of(SQLITE, POSTGRESQL) : List.copyOf(stores),
        runs,
        rounds,
        folder,
        isSeedOnly);
  }
}
