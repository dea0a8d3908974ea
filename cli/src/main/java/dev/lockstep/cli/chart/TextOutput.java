package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the destination of a text. */
final class TextOutput {

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "File to write to. Default: standard output.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replaces FILE if it exists.")
  private boolean force;

  /** Returns the path of the file as the user wrote it; empty for standard output. */
  String name() {
    return file == null ? "" : file.toString();
  }

  /**
   * Checks before any work that the file may be written.
   *
   * @throws Failure if the file exists and may not be replaced
   */
  void require() {
    if (file != null && Files.exists(file) && !force) {
      throw new Failure(file + " already exists; use --force to replace it");
    }
  }

  void write(String text, Console console) {
    if (file == null) {
      console.out().print(text);
      return;
    }
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new Failure("cannot write " + file);
    }
  }
}
