package dev.lockstep.model.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A writer of diagnostics in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which
 * code hosts and editors import. Columns count code points from one. Rules link to their pages
 * relative to the project: {@code docs/diagnostics/<name>.md}.
 */
public final class SarifWriter {

  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

  private final String version;

  /**
   * Creates a writer.
   *
   * @param version version of the compiler as written to the log
   */
  public SarifWriter(String version) {
    this.version = version;
  }

  /** Returns the log as JSON; its last line ends with {@code \n}. */
  public String write(List<Diagnostic> diagnostics) {
    List<String> rules = diagnostics.stream().map(Diagnostic::name).distinct().sorted().toList();
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    log.put("version", "2.1.0");
    log.put("runs", List.of(run(diagnostics, rules)));
    return new JsonText().write(log);
  }

  private Map<String, Object> run(List<Diagnostic> diagnostics, List<String> rules) {
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "Lockstep");
    driver.put("version", version);
    driver.put("rules", rules.stream().map(SarifWriter::rule).toList());
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put("columnKind", "unicodeCodePoints");
    run.put("results", diagnostics.stream().map(found -> result(found, rules)).toList());
    return run;
  }

  private static Map<String, Object> rule(String name) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", name);
    rule.put("helpUri", "docs/diagnostics/" + name + ".md");
    return rule;
  }

  private static Map<String, Object> result(Diagnostic diagnostic, List<String> rules) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", diagnostic.name());
    result.put("ruleIndex", rules.indexOf(diagnostic.name()));
    result.put("level", diagnostic.isError() ? "error" : "warning");
    result.put("message", Map.of("text", message(diagnostic)));
    result.put("locations", List.of(location(diagnostic.span())));
    List<Map<String, Object>> related = related(diagnostic);
    if (!related.isEmpty()) {
      result.put("relatedLocations", related);
    }
    return result;
  }

  private static String message(Diagnostic diagnostic) {
    List<String> sentences = new ArrayList<>();
    sentences.add(diagnostic.message());
    diagnostic.notes().stream()
        .filter(note -> note.span().isEmpty())
        .forEach(note -> sentences.add("note: " + note.text()));
    diagnostic.help().forEach(help -> sentences.add("help: " + help));
    return sentences.stream()
        .map(Printable::escape)
        .reduce((one, other) -> one + "\n" + other)
        .orElse("");
  }

  private static List<Map<String, Object>> related(Diagnostic diagnostic) {
    List<Map<String, Object>> locations = new ArrayList<>();
    for (Note note : diagnostic.notes()) {
      if (note.span().isPresent()) {
        Map<String, Object> location = location(note.span().get());
        location.put("message", Map.of("text", Printable.escape(note.text())));
        locations.add(location);
      }
    }
    return locations;
  }

  private static Map<String, Object> location(Span span) {
    Map<String, Object> region = new LinkedHashMap<>();
    region.put("startLine", span.line());
    region.put("startColumn", span.column());
    region.put("endLine", span.endLine());
    region.put("endColumn", span.endColumn());
    Map<String, Object> physical = new LinkedHashMap<>();
    physical.put("artifactLocation", Map.of("uri", uri(span.source())));
    physical.put("region", region);
    Map<String, Object> location = new LinkedHashMap<>();
    location.put("physicalLocation", physical);
    return location;
  }

  /**
   * Returns the path as a relative reference of RFC 3986; characters other than unreserved ones and
   * separators are percent-encoded.
   */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte octet : path.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain = octet > 0 && PLAIN.indexOf(octet) >= 0;
      uri.append(isPlain ? Character.toString(octet) : String.format(Locale.ROOT, "%%%02X", octet));
    }
    return uri.toString();
  }
}
