package dev.lockstep.cli.conform;

import com.google.re2j.PatternSyntaxException;
import dev.lockstep.cli.conform.LogMapping.Part;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the mapping of a log, a file in YAML. */
public final class MappingFile {

  /** The largest file, in bytes. */
  public static final int LIMIT = 64 << 10;

  private static final String EVENTS = "events";
  private static final String IGNORE = "ignore";
  private static final String OTHERS = "others";
  private static final String PATTERN = "pattern";
  private static final String UNMATCHED = "unmatched";
  private static final String TIME_FORMAT = "time_format";
  private static final String TIME_ZONE = "time_zone";

  private final Findings findings = new Findings();
  private final @Nullable Set<String> declared;
  private final Map<Part, String> fields = new EnumMap<>(Part.class);
  private final Map<String, String> events = new LinkedHashMap<>();
  private final Set<String> ignored = new LinkedHashSet<>();
  private boolean ignoresOthers;
  private boolean ignoresUnmatched;
  private Node.@Nullable Scalar pattern;
  private TimeFormat times = TimeFormat.STANDARD;

  private MappingFile(List<IrChart> charts) {
    this.declared =
        charts.isEmpty()
            ? null
            : charts.stream()
                .flatMap(chart -> chart.events().stream())
                .map(IrEvent::wire)
                .collect(Collectors.toSet());
  }

  /**
   * A mapping that was read.
   *
   * @param mapping empty if the file has errors
   * @param diagnostics the errors, sorted by position
   */
  public record Read(Optional<LogMapping> mapping, List<Diagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * Reads and checks a mapping.
   *
   * @param charts the versions of the chart whose events the mapping names; empty if there is none
   *     yet
   */
  public static Read read(Source source, List<IrChart> charts) {
    return new MappingFile(charts).read(source);
  }

  private Read read(Source source) {
    ReadResult read = new YamlReader().read(source);
    findings.addAll(read.diagnostics());
    read.node().ifPresent(this::root);
    Optional<LinePattern> compiled = Optional.ofNullable(pattern).flatMap(this::compiled);
    return new Read(
        findings.hasErrors()
            ? Optional.empty()
            : Optional.of(new LogMapping(fields, events, ignored, ignoresOthers, compiled, times)),
        findings.sorted());
  }

  private void root(Node node) {
    if (!(node instanceof Node.Mapping map)) {
      invalid(node, "a mapping is a map of keys and fields", "write for example `key: run_id`");
      return;
    }
    for (Node.Entry entry : map.entries()) {
      String key = entry.key().text();
      Optional<Part> part = Part.of(key);
      if (part.isPresent()) {
        field(part.get(), entry.value());
      } else if (key.equals(EVENTS)) {
        events(entry.value());
      } else if (key.equals(IGNORE)) {
        ignored(entry.value());
      } else if (key.equals(OTHERS)) {
        ignoresOthers = isIgnored(OTHERS, entry.value());
      } else if (key.equals(UNMATCHED)) {
        ignoresUnmatched = isIgnored(UNMATCHED, entry.value());
      } else if (key.equals(PATTERN)) {
        pattern(entry.value());
      } else if (key.equals(TIME_FORMAT)) {
        timeFormat(entry.value());
      } else if (key.equals(TIME_ZONE)) {
        timeZone(entry.value());
      } else {
        findings.add(
            Diagnostic.error("unknown-key", entry.key().span(), "`" + key + "` is not a key")
                .withHelp("use one of " + words()));
      }
    }
  }

  private static String words() {
    return Arrays.stream(Part.values()).map(Part::word).collect(Collectors.joining(", "))
        + ", "
        + EVENTS
        + ", "
        + IGNORE
        + ", "
        + OTHERS
        + ", "
        + PATTERN
        + ", "
        + UNMATCHED
        + ", "
        + TIME_FORMAT
        + ", "
        + TIME_ZONE;
  }

  private void field(Part part, Node value) {
    text(value, "write the name of a member, or a JSON Pointer such as `/meta/id`")
        .ifPresent(text -> fields.put(part, text));
  }

  private void events(Node value) {
    if (!(value instanceof Node.Mapping map)) {
      invalid(value, "`events` is not a map", "write names of the log and events of the chart");
      return;
    }
    for (Node.Entry entry : map.entries()) {
      text(entry.value(), "write an event of the chart")
          .ifPresent(
              event -> {
                events.put(entry.key().text(), event);
                if (declared != null && !declared.contains(event)) {
                  invalid(
                      entry.value(),
                      "the chart does not declare the event `" + event + "`",
                      "it declares "
                          + declared.stream().sorted().collect(Collectors.joining(", ")));
                }
              });
    }
  }

  private void ignored(Node value) {
    if (!(value instanceof Node.Sequence list)) {
      invalid(value, "`ignore` is not a list", "write names of the log: `[heartbeat, ping]`");
      return;
    }
    list.items().forEach(item -> text(item, "write a name of the log").ifPresent(ignored::add));
  }

  private boolean isIgnored(String key, Node value) {
    Optional<String> text = text(value, "write `ignore` or `report`");
    if (text.isPresent() && !Set.of(IGNORE, "report").contains(text.get())) {
      invalid(value, "`%s` is %s".formatted(key, text.get()), "write `ignore` or `report`");
    }
    return text.filter(IGNORE::equals).isPresent();
  }

  private void pattern(Node value) {
    text(value, "write a regular expression with named groups: `(?P<key>\\w+) (?P<event>\\S+)`");
    if (value instanceof Node.Scalar scalar) {
      pattern = scalar;
    }
  }

  private void timeFormat(Node value) {
    String help = "write a pattern such as `yyyy-MM-dd HH:mm:ss,SSS`";
    text(value, help)
        .ifPresent(
            text -> {
              try {
                times = times.withPattern(text);
              } catch (IllegalArgumentException problem) {
                invalid(value, "the format is invalid: " + problem.getMessage(), help);
              }
            });
  }

  private void timeZone(Node value) {
    String help = "write the name of a zone such as `Europe/Berlin`, or an offset such as `+02:00`";
    text(value, help)
        .ifPresent(
            text -> {
              try {
                times = times.withZone(ZoneId.of(text));
              } catch (DateTimeException problem) {
                invalid(value, "there is no time zone " + text, help);
              }
            });
  }

  /** Compiles the pattern, which must have a group for each part that a line must have. */
  private Optional<LinePattern> compiled(Node.Scalar scalar) {
    LinePattern line;
    try {
      line = LinePattern.of(scalar.text(), ignoresUnmatched);
    } catch (PatternSyntaxException problem) {
      invalid(
          scalar,
          "the pattern is not a regular expression: " + problem.getMessage(),
          "write it in the syntax of RE2, without look-around and back references");
      return Optional.empty();
    }
    for (Part part : List.of(Part.KEY, Part.EVENT)) {
      String group = fields.getOrDefault(part, part.word());
      if (!line.groups().contains(group)) {
        invalid(
            scalar,
            "the pattern has no group `%s`, the %s".formatted(group, part.word()),
            "name a group: `(?P<%s>\\S+)`".formatted(group));
      }
    }
    return Optional.of(line);
  }

  private Optional<String> text(Node node, String help) {
    if (node instanceof Node.Scalar scalar && !scalar.text().isEmpty()) {
      return Optional.of(scalar.text());
    }
    invalid(node, "this is not a text", help);
    return Optional.empty();
  }

  private void invalid(Node node, String message, String help) {
    findings.add(Diagnostic.error("invalid-setting", node.span(), message).withHelp(help));
  }
}
