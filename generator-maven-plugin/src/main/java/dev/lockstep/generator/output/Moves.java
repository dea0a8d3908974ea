package dev.lockstep.generator.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;

/** Moves of files that can all be taken back, the last one first. */
final class Moves {

  private record Move(Path from, Path to) {}

  private final Deque<Move> done = new ArrayDeque<>();

  /** Moves a file where none is. */
  void move(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    done.push(new Move(from, to));
  }

  /** Puts every file back where it was; failures are added to {@code cause}. */
  void takeBack(Throwable cause) {
    while (!done.isEmpty()) {
      Move last = done.pop();
      try {
        Files.move(last.to(), last.from(), StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }
}
