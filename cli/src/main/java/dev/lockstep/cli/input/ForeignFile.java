package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.exchange.ExchangeFormat;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads files in other formats. */
public final class ForeignFile {

  private ForeignFile() {}

  /**
   * Returns the format with a name, or that of a file's extension if the name is empty.
   *
   * @throws Failure if there is no such format
   */
  public static ExchangeFormat format(String word, Path file) {
    return word.isEmpty()
        ? ExchangeFormat.ofFile(file.toString())
            .orElseThrow(
                () ->
                    new Failure(
                        "unknown file type of " + file + "; set --from to one of " + words()))
        : ExchangeFormat.of(word)
            .orElseThrow(
                () -> new Failure("`" + word + "` is not a format; use one of " + words()));
  }

  /**
   * Reads a file as a source with its own name.
   *
   * @throws Failure if the file does not exist or cannot be read
   */
  public static Source read(Path file) {
    Path name = file.getFileName();
    return new Source(String.valueOf(name == null ? file : name), ChartFolder.read(file));
  }

  /** Returns a set with one source, shown by a path that a user can open. */
  public static ChartSet asSet(Source source, String shown) {
    return new ChartSet(
        List.of(source), SchemaFolder.empty(), Optional.empty(), Map.of(source.name(), shown));
  }

  private static String words() {
    return Arrays.stream(ExchangeFormat.values())
        .map(ExchangeFormat::word)
        .collect(Collectors.joining(", "));
  }
}
