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
import java.util.stream.Stream;

/**
 * The result of examining a machine against its chart.
 *
 * @param chart name of the chart
 * @param parts the results of the parts, in the order of their examination
 * @param coverage the coverage of the chart
 */
public record Proof(String chart, List<PartResult> parts, Coverage coverage) {
  public Proof {
    parts = List.copyOf(parts);
  }

  /**
   * The result of one part.
   *
   * @param title the title of the part: {@code sequences}, {@code walk}, {@code refusals}
   * @param findings the findings of its checks up to the first failure
   */
  public record PartResult(String title, List<Finding> findings) {
    public PartResult {
      findings = List.copyOf(findings);
    }

    /** Returns the number of comparisons. */
    public long cases() {
      return findings.stream().mapToLong(Finding::cases).sum();
    }

    /** Returns true if no check found a difference. */
    public boolean passed() {
      return findings.stream().allMatch(Finding::passed);
    }

    /**
     * Returns the first note of a check that left points out, otherwise the first note; empty if
     * there is none.
     */
    public String note() {
      return Stream.concat(findings.stream().filter(Finding::isPartial), findings.stream())
          .map(Finding::note)
          .filter(note -> !note.isEmpty())
          .findFirst()
          .orElse("");
    }
  }

  /** Returns the verdict. */
  public Verdict verdict() {
    if (firstDifference().isPresent()) {
      return Verdict.DIFFERS;
    }
    return coverage.isComplete() ? Verdict.PROVEN : Verdict.INCOMPLETE;
  }

  /** Returns true if the verdict is {@link Verdict#PROVEN}. */
  public boolean passed() {
    return verdict() == Verdict.PROVEN;
  }

  /** Returns the first difference between machine and chart; empty if they agree. */
  public Optional<Difference> firstDifference() {
    return parts.stream()
        .flatMap(part -> part.findings().stream())
        .flatMap(finding -> finding.difference().stream())
        .findFirst();
  }

  /** Returns the number of comparisons of all parts. */
  public long cases() {
    return parts.stream().mapToLong(PartResult::cases).sum();
  }

  /** Returns a text for people: one line for each part, the first difference, and the coverage. */
  public String toText() {
    StringBuilder text = new StringBuilder(chart).append(": ").append(verdict());
    text.append(verdict() == Verdict.INCOMPLETE ? ": " + coverage.summary() : "").append('\n');
    for (PartResult part : parts) {
      text.append("  %-16s %9d %s".formatted(part.title(), part.cases(), words(part))).append('\n');
    }
    firstDifference().ifPresent(difference -> text.append(difference).append('\n'));
    return text.append(coverage.toText()).toString();
  }

  /** Returns the proof as JSON, for programs. */
  public JsonObject toJson() {
    List<JsonValue> results = parts.stream().<JsonValue>map(Proof::json).toList();
    JsonValue difference =
        firstDifference()
            .<JsonValue>map(found -> new JsonString(found.toString()))
            .orElse(JsonNull.NULL);
    return JsonObject.builder()
        .add("chart", chart)
        .add("passed", passed())
        .add("verdict", verdict().name())
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
