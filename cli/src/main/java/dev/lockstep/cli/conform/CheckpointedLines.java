package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of a comparison, between which its state is saved. Not thread-safe. */
final class CheckpointedLines implements LogReader.Course, Checkpoint.Part {

  private final @Nullable Checkpoint checkpoint;
  private final List<Checkpoint.Part> parts;
  private final Instances instances;
  private final Runnable progress;

  /**
   * Creates the lines, and reads the checkpoint.
   *
   * @param checkpoint {@code null} for none
   * @param parts the parts of the state
   * @param progress called after each line
   */
  CheckpointedLines(
      @Nullable Checkpoint checkpoint,
      List<Checkpoint.Part> parts,
      Instances instances,
      Runnable progress) {
    this.checkpoint = checkpoint;
    this.parts = List.copyOf(parts);
    this.instances = instances;
    this.progress = progress;
    if (checkpoint != null) {
      checkpoint.resume(this);
    }
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    for (Checkpoint.Part part : parts) {
      part.write(out);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    for (Checkpoint.Part part : parts) {
      part.read(in);
    }
  }

  @Override
  public void open() {
    if (checkpoint != null) {
      checkpoint.open();
    }
  }

  @Override
  public boolean take(String file, byte[] line, boolean isUnterminated) {
    return checkpoint != null && checkpoint.take(file, line, isUnterminated, this);
  }

  @Override
  public void taken() {
    saveIfDue();
    progress.run();
  }

  @Override
  public void close(String file) {
    if (checkpoint != null) {
      checkpoint.close(file);
    }
  }

  /** Saves the state after the last line. */
  void end() {
    if (checkpoint != null) {
      checkpoint.saveLast(this);
    }
  }

  /** Returns the position in a feed; 0 for its beginning. */
  long cursor() {
    return checkpoint == null ? 0 : checkpoint.cursor();
  }

  /** Moves the position in a feed behind a number of further commits. */
  void moved(long cursor, long commits) {
    if (checkpoint != null) {
      checkpoint.moved(cursor, commits);
      saveIfDue();
    }
  }

  private void saveIfDue() {
    if (checkpoint != null && checkpoint.isDue(instances.size())) {
      checkpoint.save(this);
    }
  }
}
