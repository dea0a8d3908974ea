package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command writes the one text it makes. */
final class TextOutput {

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Where to write. Default: standard output.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replaces FILE if it is there already.")
  private boolean force;

  /** Where the text goes, as a person reads it; empty for standard output. */
  String name() {
    return file == null ? "" : file.toString();
  }

  /** Fails before any work is done if the file may not be written. */
  void require() {
    if (file != null && Files.exists(file) && !force) {
      throw new Failure(file + " is there already; --force replaces it");
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
