package dev.lockstep.generator.output;

import java.nio.file.Path;
import java.util.List;

/**
 * The changes of a run.
 *
 * @param written files that are new or whose bytes differ
 * @param deleted files of the former run that are no longer made
 * @param untouched number of files that were right already
 */
public record Publication(List<Path> written, List<Path> deleted, int untouched) {

  public Publication {
    written = List.copyOf(written);
    deleted = List.copyOf(deleted);
  }

  public boolean isEmpty() {
    return written.isEmpty() && deleted.isEmpty();
  }
}
