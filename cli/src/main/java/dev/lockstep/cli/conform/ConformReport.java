package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.json.Json;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.Verdict;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The result of a comparison. */
public final class ConformReport {

  private final IrChart chart;
  private final long lines;
  private final long instances;
  private final Map<StepClass, Long> classes;
  private final Map<String, Long> violated;
  private final long ignored;
  private final long unreadable;
  private final List<String> quoted;
  private final long deviating;
  private final List<Deviation> deviations;

  ConformReport(
      IrChart chart,
      long lines,
      long instances,
      Map<StepClass, Long> classes,
      Map<String, Long> violated,
      long ignored,
      long unreadable,
      List<String> quoted,
      long deviating,
      List<Deviation> deviations) {
    this.chart = chart;
    this.lines = lines;
    this.instances = instances;
    this.classes = classes;
    this.violated = violated;
    this.ignored = ignored;
    this.unreadable = unreadable;
    this.quoted = quoted;
    this.deviating = deviating;
    this.deviations = deviations;
  }

  /** Returns true if every line could be read and conforms. */
  public boolean isClean() {
    return deviating == 0 && unreadable == 0;
  }

  /** Returns the numbers of lines, instances and classes, by their names. */
  Map<String, Long> facts() {
    Map<String, Long> facts = new LinkedHashMap<>();
    facts.put("lines", lines);
    facts.put("instances", instances);
    facts.put("deviating instances", deviating);
    for (StepClass kind : StepClass.values()) {
      if (kind == StepClass.CONFORMING || count(kind) > 0) {
        facts.put(kind.word(), count(kind));
      }
    }
    violated.forEach((property, number) -> facts.put("property " + property, number));
    facts.put("ignored", ignored);
    facts.put("unreadable", unreadable);
    return facts;
  }

  private long count(StepClass kind) {
    return classes.getOrDefault(kind, 0L);
  }

  public void print(Console console) {
    PrintWriter out = console.out();
    out.printf(
        Locale.ROOT,
        "%s %s: lines %,d, instances %,d, deviating %,d%n",
        chart.name(),
        chart.version(),
        lines,
        instances,
        deviating);
    for (StepClass kind : StepClass.values()) {
      if (kind == StepClass.CONFORMING || count(kind) > 0) {
        out.printf(Locale.ROOT, "  %-17s %,11d%n", kind.word(), count(kind));
      }
    }
    violated.forEach(
        (property, number) ->
            out.printf(Locale.ROOT, "  property %s: violated by %,d%n", property, number));
    if (ignored > 0) {
      out.printf(Locale.ROOT, "  %-17s %,11d%n", "ignored", ignored);
    }
    if (unreadable > 0) {
      out.printf(Locale.ROOT, "  %-17s %,11d%n", "unreadable", unreadable);
      quoted.forEach(line -> out.println("    " + line));
    }
    deviations.forEach(each -> print(each, out));
    if (deviating > deviations.size()) {
      out.printf(
          Locale.ROOT,
          "more deviating instances: %,d; see --show%n",
          deviating - deviations.size());
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
    JsonObject.Builder counts = JsonObject.builder();
    for (StepClass kind : StepClass.values()) {
      counts.add(kind.word(), count(kind));
    }
    JsonObject.Builder properties = JsonObject.builder();
    violated.forEach(properties::add);
    return JsonObject.builder()
        .add("chart", chart.name())
        .add("version", chart.version())
        .add("lines", lines)
        .add("instances", instances)
        .add("deviating", deviating)
        .add("classes", counts.build())
        .add("violated", properties.build())
        .add("ignored", ignored)
        .add("unreadable", unreadable)
        .add("unreadable_lines", Json.texts(quoted))
        .add("deviations", Json.array(deviations, ConformReport::json))
        .build();
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
