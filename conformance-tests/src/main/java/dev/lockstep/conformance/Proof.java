package dev.lockstep.conformance;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * What came of examining a machine against its chart.
 *
 * @param chart name of the chart
 * @param parts what each part found, in the order examined
 * @param coverage what was touched of the chart
 */
public record Proof(String chart, List<PartResult> parts, Coverage coverage) {
  public Proof {
    parts = List.copyOf(parts);
  }

  /**
   * What one part found.
   *
   * @param title what it was about: {@code sequences}, {@code walk}, {@code refusals}
   * @param findings the findings of its checks up to the first that failed
   */
  public record PartResult(String title, List<Finding> findings) {
    public PartResult {
      findings = List.copyOf(findings);
    }

    /** How many comparisons were made. */
    public long cases() {
      return findings.stream().mapToLong(Finding::cases).sum();
    }

    /** Whether everything agreed. */
    public boolean passed() {
      return findings.stream().allMatch(Finding::passed);
    }

    /** What else there is to say; may be empty. */
    public String note() {
      return findings.stream().map(Finding::note).filter(n -> !n.isEmpty()).findFirst().orElse("");
    }
  }

  /** Whether the machine agrees with its chart everywhere it was examined. */
  public boolean passed() {
    return parts.stream().allMatch(PartResult::passed);
  }

  /** Where machine and chart part first; empty when they agree. */
  public Optional<Difference> firstDifference() {
    return parts.stream()
        .flatMap(part -> part.findings().stream())
        .flatMap(finding -> finding.difference().stream())
        .findFirst();
  }

  /** All comparisons made. */
  public long cases() {
    return parts.stream().mapToLong(PartResult::cases).sum();
  }

  /** For people: a line per part, the first difference, the coverage. */
  public String toText() {
    StringBuilder text = new StringBuilder(chart).append(passed() ? ": proven\n" : ": DIFFERS\n");
    for (PartResult part : parts) {
      text.append("  %-16s %9d %s".formatted(part.title(), part.cases(), words(part))).append('\n');
    }
    firstDifference().ifPresent(difference -> text.append(difference).append('\n'));
    return text.append(coverage.toText()).toString();
  }

  /** For programs. */
  public JsonObject toJson() {
    List<JsonValue> results = parts.stream().<JsonValue>map(Proof::json).toList();
    JsonValue difference =
        firstDifference()
            .<JsonValue>map(found -> new JsonString(found.toString()))
            .orElse(JsonNull.NULL);
    return JsonObject.builder()
        .add("chart", chart)
        .add("passed", passed())
        .add("cases", cases())
        .add("parts", new JsonArray(results))
        .add("difference", difference)
        .add("coverage", coverage.toJson())
        .build();
  }

  private static String words(PartResult part) {
    String verdict = part.passed() ? "agree" : "DIFFER";
    return part.note().isEmpty() ? verdict : verdict + " (" + part.note() + ")";
  }

  private static JsonObject json(PartResult part) {
    return JsonObject.builder()
        .add("title", part.title())
        .add("cases", part.cases())
        .add("passed", part.passed())
        .add("note", part.note())
        .build();
  }
}
