package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the process that holds a lock on a file, if the operating system shows it. */
final class LockHolder {

  private static final Path LOCKS = Path.of("/proc/locks");

  private LockHolder() {}

  /** Returns the process ID and its user as text; empty if unknown. */
  static String of(Path file) {
    try {
      String inode = ":" + Files.getAttribute(file, "unix:ino");
      return Files.readAllLines(LOCKS).stream()
          .map(line -> line.strip().split("\\s+"))
          .filter(words -> words.length > 5 && words[5].endsWith(inode))
          .flatMap(words -> number(words[4]).stream())
          .map(LockHolder::described)
          .findFirst()
          .orElse("");
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return "";
    }
  }

  private static Optional<Long> number(String text) {
    return text.matches("[1-9][0-9]{0,17}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  private static String described(long process) {
    return ProcessHandle.of(process)
        .flatMap(handle -> handle.info().user())
        .map(user -> " (" + process + " of user `" + user + "`)")
        .orElse(" (" + process + ")");
  }
}
