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

/** Reads files that are no charts of ours. */
public final class ForeignFile {

  private ForeignFile() {}

  /** The format called {@code word}, or the one {@code file} is named after. */
  public static ExchangeFormat format(String word, Path file) {
    return word.isEmpty()
        ? ExchangeFormat.ofFile(file.toString())
            .orElseThrow(() -> new Failure("say with --from what " + file + " is: " + words()))
        : ExchangeFormat.of(word)
            .orElseThrow(() -> new Failure("`" + word + "` is none of the formats " + words()));
  }

  /** The file under its own name. */
  public static Source read(Path file) {
    Path name = file.getFileName();
    return new Source(String.valueOf(name == null ? file : name), ChartFolder.read(file));
  }

  /** A source alone, shown by the path a person can open. */
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
