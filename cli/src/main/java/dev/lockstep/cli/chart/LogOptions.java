package dev.lockstep.cli.chart;

import dev.lockstep.cli.conform.LogFormat;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.conform.MappingFile;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.generator.output.Fingerprint;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for logs and how to read them. */
final class LogOptions {

  private static final Duration LONGEST = Duration.ofDays(1);

  @Option(
      names = "--logs",
      paramLabel = "FILE",
      description = "File to read; - for standard input. May be repeated.")
  private List<String> logs = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "json, csv, otel, text or archive (of a flow run). Default: by the extension of FILE; json"
              + " for standard input.")
  private @Nullable LogFormat format;

  @Option(
      names = "--mapping",
      paramLabel = "FILE",
      description = "File that names the members of a line; at most 64 KiB.")
  private @Nullable Path mapping;

  @Option(
      names = "--window",
      paramLabel = "DURATION",
      defaultValue = "0s",
      description =
          "How late a line may be; lines are sorted within it. Default: ${DEFAULT-VALUE}.")
  private String window = "0s";

  @Option(
      names = "--max-unreadable",
      paramLabel = "N",
      defaultValue = "100",
      description = "Largest number of unreadable lines. Default: ${DEFAULT-VALUE}.")
  private long unreadable;

  /** Reads a file. */
  interface Reading {

    void read(String name, @Nullable LogFormat format, InputStream in) throws IOException;
  }

  /**
   * Returns how late a line may be.
   *
   * @throws Failure if it is no duration of at most a day
   */
  Duration window() {
    return DelayText.parse(window)
        .filter(each -> !each.isNegative() && each.compareTo(LONGEST) <= 0)
        .orElseThrow(
            () ->
                new Failure(
                    "--window is a duration of at most one day, such as 30s, not " + window));
  }

  /**
   * Returns the largest number of unreadable lines.
   *
   * @throws Failure if it is negative
   */
  long unreadable() {
    if (unreadable < 0) {
      throw new Failure("--max-unreadable is not negative");
    }
    return unreadable;
  }

  /**
   * Reads the mapping.
   *
   * @param charts the versions of the chart; empty if there is none yet
   * @throws Failure if it has errors, which are printed
   */
  LogMapping mapping(List<IrChart> charts, Console console, boolean colour) {
    if (mapping == null) {
      return LogMapping.DEFAULT;
    }
    var source = new Source(mapping.toString(), InputFile.bytes(mapping, MappingFile.LIMIT));
    MappingFile.Read read = MappingFile.read(source, charts);
    DiagnosticReport.of(source, read.diagnostics()).tell(console, colour);
    return read.mapping().orElseThrow(() -> new Failure(mapping + " has errors"));
  }

  /** Returns what the events depend on, except for the lines. */
  String settings() {
    byte[] fields = mapping == null ? new byte[0] : InputFile.bytes(mapping, MappingFile.LIMIT);
    return "%s %s %s".formatted(window(), format, Fingerprint.of(fields));
  }

  /** Returns whether a file is named. */
  boolean isGiven() {
    return !logs.isEmpty();
  }

  /**
   * Checks that a file is named.
   *
   * @throws Failure if none is
   */
  void require() {
    if (!isGiven()) {
      throw new Failure("no log is named; use --logs FILE");
    }
  }

  /**
   * Checks that no option is given that a feed has no use for.
   *
   * @throws Failure if one is
   */
  void requireNone() {
    String given = null;
    if (isGiven()) {
      given = "--logs";
    } else if (format != null) {
      given = "--format";
    } else if (mapping != null) {
      given = "--mapping";
    } else if (!window().isZero()) {
      given = "--window";
    }
    if (given != null) {
      throw new Failure(
          "--follow reads a server, and %s is for files; use one of them".formatted(given));
    }
  }

  /**
   * Reads all files.
   *
   * @throws Failure if one cannot be read
   */
  void read(Console console, Reading reading) {
    for (String log : logs) {
      try {
        read(log, console, reading);
      } catch (IOException problem) {
        throw new Failure("cannot read " + log);
      }
    }
  }

  private void read(String log, Console console, Reading reading) throws IOException {
    if (log.equals("-")) {
      reading.read(log, format, console.in());
      return;
    }
    Path file = Path.of(log);
    if (!Files.exists(file)) {
      throw new Failure("no such file: " + log);
    }
    if (Files.isDirectory(file)) {
      throw new Failure("cannot read " + log + ": a folder");
    }
    try (InputStream in = Files.newInputStream(file)) {
      reading.read(log, format, in);
    }
  }
}
