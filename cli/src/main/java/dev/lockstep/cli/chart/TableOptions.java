package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.exchange.csv.CsvOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for properties of a chart that a transition table does not contain. */
final class TableOptions {

  private static final Pattern VARIABLE =
      Pattern.compile("([^:=]+):(bool|int|double|string|duration|timestamp)(?:=(.*))?");
  private static final Pattern FIELD = Pattern.compile("([^:=]+):(bool|int|double|string)");

  @Option(
      names = "--initial",
      paramLabel = "STATE",
      description = "csv: the initial state. Default: the source of the first row.")
  private String initial = "";

  @Option(
      names = "--final",
      paramLabel = "STATE",
      split = ",",
      description = "csv: the final states. Default: those without outgoing transitions.")
  private @Nullable List<String> finals;

  @Option(
      names = "--context",
      paramLabel = "NAME:TYPE[=INITIAL]",
      description =
          "csv: a context variable, such as interval:duration=5s. Default: those that rows"
              + " change or"
              + " wait for.")
  private List<String> context = List.of();

  @Option(
      names = "--event-field",
      paramLabel = "NAME:TYPE",
      description =
          "csv: a field of event payloads, such as code:int. Default: derived from the guards.")
  private List<String> fields = List.of();

  boolean isGiven() {
    return !initial.isEmpty() || finals != null || !context.isEmpty() || !fields.isEmpty();
  }

  CsvOptions options() {
    Map<String, String> types = new LinkedHashMap<>();
    for (String field : fields) {
      Matcher matcher = match(FIELD, field, "--event-field", "code:int");
      types.put(matcher.group(1), matcher.group(2));
    }
    Optional<List<String>> ends =
        Optional.ofNullable(finals)
            .map(paths -> paths.stream().filter(path -> !path.isBlank()).toList());
    return new CsvOptions(
        initial, ends, context.stream().map(TableOptions::variable).toList(), types);
  }

  private static CsvOptions.Variable variable(String text) {
    Matcher matcher = match(VARIABLE, text, "--context", "interval:duration=5s");
    String begin = matcher.group(3);
    return new CsvOptions.Variable(matcher.group(1), matcher.group(2), begin == null ? "" : begin);
  }

  private static Matcher match(Pattern pattern, String text, String option, String example) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.matches()) {
      throw new Failure(
          "`" + text + "` is not a valid value of " + option + "; write it like " + example);
    }
    return matcher;
  }
}
