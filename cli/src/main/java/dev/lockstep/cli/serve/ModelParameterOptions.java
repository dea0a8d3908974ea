package dev.lockstep.cli.serve;

import dev.lockstep.agents.chat.ChatParameters;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The parameters of requests to the language model. */
public final class ModelParameterOptions {

  private static final int MOST_HEADERS = 50;

  @Option(
      names = "--model-temperature",
      paramLabel = "NUMBER",
      description = "Randomness of answers, 0 to 2. Default: the server's.")
  private @Nullable Double temperature;

  @Option(
      names = "--model-max-tokens",
      paramLabel = "NUMBER",
      description = "Most tokens of one answer, at least 1. Default: the server's.")
  private @Nullable Integer maxTokens;

  @Option(
      names = "--model-header",
      paramLabel = "NAME=VALUE",
      description =
          "A further HTTP header, once for each. Other users of the machine can read command lines:"
              + " secrets go to --model-header-file.")
  private List<String> headers = List.of();

  @Option(
      names = "--model-header-file",
      paramLabel = "FILE",
      description = "A file with further HTTP headers, NAME=VALUE in each line.")
  private @Nullable Path headerFile;

  /** Returns whether any of the options is given. */
  boolean isAny() {
    return temperature != null || maxTokens != null || !headers.isEmpty() || headerFile != null;
  }

  /**
   * Returns the parameters.
   *
   * @throws Failure if an option has no valid value
   */
  ChatParameters parameters() {
    Map<String, String> all = new LinkedHashMap<>();
    headers.forEach(header -> put(all, header, "--model-header"));
    if (headerFile != null) {
      lines(headerFile).forEach(line -> put(all, line, "--model-header-file"));
    }
    try {
      return new ChatParameters(temperature, maxTokens, all);
    } catch (IllegalArgumentException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    }
  }

  /** The message never has the value, which may be a secret. */
  private static void put(Map<String, String> headers, String header, String option) {
    int at = header.indexOf('=');
    if (at < 1) {
      throw new Failure("`" + option + "` takes NAME=VALUE");
    }
    String name = header.substring(0, at).strip();
    boolean isKnown = headers.keySet().stream().anyMatch(name::equalsIgnoreCase);
    if (isKnown) {
      throw new Failure("the header `" + name + "` is given twice");
    }
    if (headers.size() == MOST_HEADERS) {
      throw new Failure("at most " + MOST_HEADERS + " headers can be given");
    }
    headers.put(name, header.substring(at + 1).strip());
  }

  private static List<String> lines(Path file) {
    return InputFile.text(file, InputFile.OPTIONS_LIMIT)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
