package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.LogMapping.Part;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the mapping of a log, a file in YAML. */
public final class MappingFile {

  /** The largest file, in bytes. */
  public static final int LIMIT = 64 << 10;

  private static final String EVENTS = "events";
  private static final String IGNORE = "ignore";
  private static final String OTHERS = "others";

  private final Findings findings = new Findings();
  private final Set<String> declared;
  private final Map<Part, String> fields = new EnumMap<>(Part.class);
  private final Map<String, String> events = new LinkedHashMap<>();
  private final Set<String> ignored = new LinkedHashSet<>();
  private boolean ignoresOthers;

  private MappingFile(IrChart chart) {
    this.declared = chart.events().stream().map(IrEvent::wire).collect(Collectors.toSet());
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

  /** Reads and checks a mapping for the events of a chart. */
  public static Read read(Source source, IrChart chart) {
    return new MappingFile(chart).read(source);
  }

  private Read read(Source source) {
    ReadResult read = new YamlReader().read(source);
    findings.addAll(read.diagnostics());
    read.node().ifPresent(this::root);
    return new Read(
        findings.hasErrors()
            ? Optional.empty()
            : Optional.of(new LogMapping(fields, events, ignored, ignoresOthers)),
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
        others(entry.value());
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
        + OTHERS;
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
                if (!declared.contains(event)) {
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

  private void others(Node value) {
    text(value, "write `ignore` or `report`")
        .ifPresent(
            text -> {
              ignoresOthers = text.equals(IGNORE);
              if (!ignoresOthers && !text.equals("report")) {
                invalid(value, "`others` is " + text, "write `ignore` or `report`");
              }
            });
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
