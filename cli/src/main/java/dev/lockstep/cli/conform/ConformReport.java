package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.Verdict;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The result of a comparison. */
public final class ConformReport {

  private final List<ChartVersion> versions;
  private final long lines;
  private final long instances;
  private final Expiry expiry;
  private final ConformCounts counts;
  private final long ignored;
  private final long unreadable;
  private final List<String> quoted;
  private final Map<String, Long> violated = new TreeMap<>();

  ConformReport(
      List<ChartVersion> versions,
      LogReader reader,
      long remaining,
      Expiry expiry,
      ConformCounts counts) {
    this.versions = versions;
    this.lines = reader.lines();
    this.instances = remaining + expiry.ended() + expiry.idle();
    this.expiry = expiry;
    this.counts = counts;
    this.ignored = reader.ignored();
    this.unreadable = reader.unreadable();
    this.quoted = reader.quoted();
    versions.forEach(
        each -> each.violated().forEach((id, number) -> violated.merge(id, number, Long::sum)));
  }

  /** Returns true if every line could be read and conforms. */
  public boolean isClean() {
    return counts.deviating() == 0 && unreadable == 0;
  }

  /** Returns the numbers of lines, instances and classes, by their names. */
  Map<String, Long> facts() {
    Map<String, Long> facts = new LinkedHashMap<>();
    facts.put("lines", lines);
    facts.put("instances", instances);
    facts.put("deviating instances", counts.deviating());
    for (StepClass kind : StepClass.values()) {
      if (kind == StepClass.CONFORMING || count(kind) > 0) {
        facts.put(kind.word(), count(kind));
      }
    }
    violated.forEach((property, number) -> facts.put("property " + property, number));
    if (expiry.ended() + expiry.idle() > 0) {
      facts.put("removed after their end", expiry.ended());
      facts.put("removed as idle", expiry.idle());
    }
    facts.put("ignored", ignored);
    facts.put("unreadable", unreadable);
    return facts;
  }

  private String name() {
    return versions.get(0).chart().name();
  }

  private long count(StepClass kind) {
    return counts.of(kind);
  }

  public void print(Console console) {
    PrintWriter out = console.out();
    out.printf(
        Locale.ROOT,
        "%s %s: lines %,d, instances %,d, deviating %,d%n",
        name(),
        ChartVersion.names(versions),
        lines,
        instances,
        counts.deviating());
    if (versions.size() > 1) {
      versions.forEach(
          each ->
              out.printf(
                  Locale.ROOT,
                  "  %-17s %,11d%n",
                  "version " + each.chart().version(),
                  each.instances()));
    }
    for (StepClass kind : StepClass.values()) {
      if (kind == StepClass.CONFORMING || count(kind) > 0) {
        out.printf(Locale.ROOT, "  %-17s %,11d%n", kind.word(), count(kind));
      }
    }
    for (ChartVersion each : versions) {
      String version = versions.size() > 1 ? " of version " + each.chart().version() : "";
      each.violated()
          .forEach(
              (id, number) ->
                  out.printf(
                      Locale.ROOT, "  property %s%s: violated by %,d%n", id, version, number));
    }
    if (expiry.ended() + expiry.idle() > 0) {
      out.printf(
          Locale.ROOT,
          "  %-17s %,11d after their end, %,d as idle%n",
          "removed",
          expiry.ended(),
          expiry.idle());
    }
    if (ignored > 0) {
      out.printf(Locale.ROOT, "  %-17s %,11d%n", "ignored", ignored);
    }
    if (unreadable > 0) {
      out.printf(Locale.ROOT, "  %-17s %,11d%n", "unreadable", unreadable);
      quoted.forEach(line -> out.println("    " + line));
    }
    List<Deviation> deviations = counts.deviations();
    deviations.forEach(each -> print(each, out));
    if (counts.deviating() > deviations.size()) {
      out.printf(
          Locale.ROOT,
          "more deviating instances: %,d; see --show%n",
          counts.deviating() - deviations.size());
    }
  }

  private static void print(Deviation each, PrintWriter out) {
    LogLine line = each.line();
    Verdict verdict = each.verdict();
    out.println();
    out.printf("%s: %s, %s%n", line.place(), line.key(), verdict.kind().word());
    if (!line.event().isEmpty()) {
      out.printf(
          "  event     %s%s%n", line.event(), line.actor() == null ? "" : " by " + line.actor());
    }
    out.printf("  before    %s%n", String.join(" ", each.before()));
    if (!verdict.reason().isEmpty()) {
      out.printf("  reason    %s%n", verdict.reason());
    }
    if (!verdict.details().isEmpty()) {
      out.printf("  %-9s %s%n", label(verdict), String.join(", ", verdict.details()));
    }
    if (!line.observed().isEmpty()) {
      out.printf("  observed  %s%n", String.join(" ", line.observed()));
      out.printf("  specified %s%n", String.join(" ", verdict.states()));
    }
  }

  /** Returns the label of the details of a verdict. */
  private static String label(Verdict verdict) {
    return switch (verdict.kind()) {
      case MISSING_STEP -> "missing";
      case INVALID_PAYLOAD -> "payload";
      case UNKNOWN_EVENT -> "unknown";
      case PROPERTY_VIOLATED -> "violated";
      default -> verdict.reason().equals("actor-not-allowed") ? "allowed" : "accepted";
    };
  }

  public JsonObject json() {
    JsonObject.Builder classes = JsonObject.builder();
    for (StepClass kind : StepClass.values()) {
      classes.add(kind.word(), count(kind));
    }
    JsonObject.Builder json =
        JsonObject.builder().add("chart", name()).add("version", versions.get(0).chart().version());
    if (versions.size() > 1) {
      JsonObject.Builder each = JsonObject.builder();
      versions.forEach(version -> each.add(version.chart().version(), version.instances()));
      JsonObject.Builder byVersion = JsonObject.builder();
      versions.forEach(
          version -> byVersion.add(version.chart().version(), numbers(version.violated())));
      json.add("versions", each.build()).add("violated_by_version", byVersion.build());
    }
    return json.add("lines", lines)
        .add("instances", instances)
        .add("deviating", counts.deviating())
        .add("classes", classes.build())
        .add("violated", numbers(violated))
        .add(
            "removed",
            JsonObject.builder().add("ended", expiry.ended()).add("idle", expiry.idle()).build())
        .add("ignored", ignored)
        .add("unreadable", unreadable)
        .add("unreadable_lines", Json.texts(quoted))
        .add("deviations", Json.array(counts.deviations(), ConformReport::json))
        .build();
  }

  private static JsonObject numbers(Map<String, Long> numbers) {
    JsonObject.Builder json = JsonObject.builder();
    numbers.forEach(json::add);
    return json.build();
  }

  private static JsonObject json(Deviation each) {
    LogLine line = each.line();
    JsonObject.Builder json =
        JsonObject.builder()
            .add("file", line.place().file())
            .add("line", line.place().line())
            .add("key", line.key())
            .add("event", line.event());
    if (line.actor() != null) {
      json.add("actor", line.actor());
    }
    return json.add("class", each.verdict().kind().word())
        .add("reason", each.verdict().reason())
        .add("details", Json.texts(each.verdict().details()))
        .add("before", Json.texts(each.before()))
        .add("observed", Json.texts(line.observed()))
        .add("specified", Json.texts(each.verdict().states()))
        .build();
  }
}
