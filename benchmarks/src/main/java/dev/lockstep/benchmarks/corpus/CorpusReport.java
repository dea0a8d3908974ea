package dev.lockstep.benchmarks.corpus;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A report with a line for each schema of a corpus, measured in a JVM of its own, and the geometric
 * mean of the ratios.
 */
public final class CorpusReport {

  private static final String AJV = "ajv";
  private static final double THOUSAND = 1e3;

  private final CorpusOptions options;
  private final List<CorpusContender> contenders = new ArrayList<>();
  private final PrintStream out;
  private final Map<String, List<Double>> ratios = new LinkedHashMap<>();

  /**
   * The result of a contender.
   *
   * @param nanos of one pass over all documents; 0 if not measured
   * @param accepted number of accepted documents; negative if the schema is refused
   */
  private record Result(double nanos, int accepted, String remark) {

    static Result of(String line) {
      String[] parts = line.split("\t", -1);
      return new Result(
          Double.parseDouble(parts[1]),
          Integer.parseInt(parts[2]),
          parts.length > 3 ? parts[3] : "");
    }
  }

  private CorpusReport(CorpusOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
    if (!options.before().isEmpty()) {
      contenders.add(CorpusContender.BEFORE);
    }
    contenders.add(CorpusContender.OURS);
    if (options.isTimed()) {
      contenders.add(CorpusContender.NETWORKNT_1);
    }
    contenders.add(CorpusContender.NETWORKNT_3);
  }

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) throws IOException {
    CorpusOptions options = CorpusOptions.of(words);
    if (options == null) {
      out.println(CorpusOptions.USAGE);
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    new CorpusReport(options, out).print();
    return 0;
  }

  private void print() throws IOException {
    out.printf("All documents of a schema, from trees, Java %s; us%n%n", Runtime.version());
    List<String> labels = new ArrayList<>(contenders.stream().map(CorpusContender::label).toList());
    options.ajv().ifPresent(any -> labels.add(AJV));
    String ratios =
        labels.stream()
            .filter(each -> !each.equals(CorpusContender.OURS.label()))
            .map(each -> " x " + each + " |")
            .collect(Collectors.joining());
    out.println(
        "| schema | documents | "
            + String.join(" | ", labels)
            + " |"
            + (options.isTimed() ? ratios : "")
            + " |");
    out.println("|---|--:|" + "--:|".repeat(labels.size() * (options.isTimed() ? 2 : 1)));
    int compiled = 0;
    int judged = 0;
    int all = 0;
    for (CorpusSchema schema : CorpusSchema.in(options.corpus())) {
      if (!options.names().isEmpty() && !options.names().contains(schema.name())) {
        continue;
      }
      int documents = schema.documents().size();
      Map<String, Result> results = results(schema);
      Result ours = results.get(CorpusContender.OURS.label());
      all++;
      compiled += ours.accepted() >= 0 ? 1 : 0;
      judged += ours.accepted() == documents && documents > 0 ? 1 : 0;
      out.println(line(schema.name(), documents, results));
    }
    out.printf(
        "%n%d of %d schemas compile; all documents of %d are accepted.%n", compiled, all, judged);
    this.ratios.forEach(
        (label, each) ->
            out.printf(
                Locale.ROOT,
                "ours / %s: geometric mean %.3f, least %.3f, most %.3f of %d schemas%n",
                label,
                Math.exp(each.stream().mapToDouble(Math::log).average().orElseThrow()),
                each.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
                each.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
                each.size()));
  }

  private String line(String name, int documents, Map<String, Result> results) {
    StringBuilder line = new StringBuilder("| " + name + " | " + documents + " |");
    results.forEach((label, each) -> line.append(' ').append(cell(each, documents)).append(" |"));
    Result ours = results.get(CorpusContender.OURS.label());
    results.forEach(
        (label, each) -> {
          if (options.isTimed() && each != ours) {
            boolean comparable = ours.nanos() > 0 && each.nanos() > 0;
            if (comparable) {
              ratios
                  .computeIfAbsent(label, any -> new ArrayList<>())
                  .add(ours.nanos() / each.nanos());
            }
            line.append(
                comparable
                    ? String.format(Locale.ROOT, " %.2f |", ours.nanos() / each.nanos())
                    : " - |");
          }
        });
    return line + " " + ours.remark() + " |";
  }

  private static String cell(Result result, int documents) {
    if (result.accepted() < 0) {
      return "refused";
    }
    String time =
        result.nanos() > 0 ? String.format(Locale.ROOT, "%,.0f", result.nanos() / THOUSAND) : "";
    String accepted = result.accepted() == documents ? "" : result.accepted() + " accepted";
    return time.isEmpty() && accepted.isEmpty() ? "all" : (time + " " + accepted).strip();
  }

  private Map<String, Result> results(CorpusSchema schema) throws IOException {
    Map<String, Result> results = new LinkedHashMap<>();
    contenders.forEach(each -> results.put(each.label(), new Result(0, -1, "")));
    for (String line : forked(schema)) {
      String word = line.substring(0, Math.max(0, line.indexOf('\t')));
      contenders.stream()
          .filter(each -> each.name().equals(word))
          .forEach(each -> results.put(each.label(), Result.of(line)));
    }
    if (options.ajv().isPresent()) {
      Optional<String> line =
          schema.documents().isEmpty()
              ? Optional.empty()
              : new Ajv(options.ajv().get()).line(schema);
      results.put(AJV, line.map(Result::of).orElse(new Result(0, -1, "")));
    }
    return results;
  }

  private List<String> forked(CorpusSchema schema) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xms1g", "-Xmx2g", "-XX:+UseSerialGC", "-Xss4m"));
    command.add("-Dslf4j.internal.verbosity=ERROR");
    command.add("-D" + CorpusContender.BEFORE_PATH + "=" + options.before());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(CorpusRun.class.getName());
    command.add(schema.folder().toAbsolutePath().toString());
    command.add(Boolean.toString(options.isTimed()));
    contenders.forEach(each -> command.add(each.name()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    try (var reader = process.inputReader(StandardCharsets.UTF_8)) {
      return reader.lines().toList();
    }
  }
}
