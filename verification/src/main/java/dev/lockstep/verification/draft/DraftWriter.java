package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.yaml.Yaml;
import dev.lockstep.verification.draft.yaml.Yaml.Entries;
import dev.lockstep.verification.draft.yaml.Yaml.Entry;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import dev.lockstep.verification.draft.yaml.YamlPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A writer of drafts in the chart language. Stateless. */
public final class DraftWriter {

  private final YamlPrinter printer = new YamlPrinter();
  private final PayloadYaml payloads = new PayloadYaml();

  /**
   * Returns the draft as YAML in the project's style: sections and states in the draft's order,
   * texts quoted where necessary, short maps in braces, long texts folded. The text ends with a
   * line break. Any draft can be written; only the compiler checks it.
   *
   * <p>Transitions of a state with the same trigger share a key, at the position of the first.
   * Those under {@code on}, {@code always}, {@code after} and {@code onDone} are grouped in the
   * order in which each occurs first. The branches of an event may be separated by another trigger
   * that competes with it ({@code a}, {@code *}, {@code a}). The key is then repeated with an
   * additional trailing space, which names the same events.
   *
   * @throws IllegalArgumentException if a payload begins with a brace and is not JSON
   */
  public String write(ChartDraft chart) {
    List<List<Entry>> paragraphs = new ArrayList<>(List.of(head(chart)));
    paragraphs.add(section("context", chart.context().stream().map(DraftWriter::variable)));
    paragraphs.add(section("actors", declared(chart.actors())));
    paragraphs.add(section("attributes", attributes(chart)));
    paragraphs.add(section("events", chart.events().stream().map(this::event)));
    paragraphs.add(section("emits", chart.emits().stream().map(this::emission)));
    paragraphs.add(section("guards", declared(chart.guards())));
    paragraphs.add(section("actions", declared(chart.actions())));
    paragraphs.add(onTransition(chart));
    paragraphs.add(new StateYaml(chart.attributes()).root(chart.root()));
    return paragraphs.stream()
        .filter(entries -> !entries.isEmpty())
        .map(entries -> printer.print(new Entries(entries, Form.LINES)))
        .collect(Collectors.joining("\n"));
  }

  private static List<Entry> head(ChartDraft chart) {
    Yaml.Builder head = new Yaml.Builder().text("statechart", chart.name());
    if (!chart.version().isEmpty()) {
      head.put("version", new Yaml.Word(chart.version()));
    }
    return head.text("description", chart.description()).entries();
  }

  private static List<Entry> section(String key, Stream<Entry> entries) {
    return new Yaml.Builder().map(key, entries.toList(), Form.LINES).entries();
  }

  private static Stream<Entry> declared(Map<String, String> descriptions) {
    return descriptions.entrySet().stream()
        .map(
            entry ->
                new Entry(
                    entry.getKey(),
                    entry.getValue().isEmpty() ? Yaml.NOTHING : new Yaml.Text(entry.getValue())));
  }

  private static Stream<Entry> attributes(ChartDraft chart) {
    return chart.attributes().entrySet().stream()
        .map(entry -> new Entry(entry.getKey(), new Yaml.Word(entry.getValue())));
  }

  private static List<Entry> onTransition(ChartDraft chart) {
    List<Yaml> actions = new ActionYaml().all(chart.onTransition());
    return new Yaml.Builder().items("onTransition", actions).entries();
  }

  private static Entry variable(VariableDraft variable) {
    Yaml.Builder keys = new Yaml.Builder().put("type", new Yaml.Word(variable.type()));
    boolean isWord = List.of("bool", "int", "double").contains(variable.type());
    if (variable.type().equals("string")) {
      keys.put("initial", new Yaml.Text(variable.initial()));
    } else if (!variable.initial().isEmpty()) {
      keys.put(
          "initial",
          isWord ? new Yaml.Word(variable.initial()) : new Yaml.Text(variable.initial()));
    }
    return new Entry(
        variable.name(), keys.text("description", variable.description()).build(Form.SHORT));
  }

  private Entry event(EventDraft event) {
    Yaml.Builder keys = new Yaml.Builder().text("description", event.description());
    keys.items("by", event.by().stream().map(Yaml.Text::new).toList());
    payloads.put(event.payload(), keys);
    return new Entry(event.name(), orNothing(keys.text("wire", event.wire())));
  }

  private Entry emission(EmissionDraft emission) {
    Yaml.Builder keys = new Yaml.Builder().text("description", emission.description());
    payloads.put(emission.payload(), keys);
    keys.text("wire", emission.wire());
    List<Entry> entries = keys.entries();
    boolean isPath = entries.size() == 1 && entries.get(0).value() instanceof Yaml.Text;
    return isPath && entries.get(0).key().equals("payload")
        ? new Entry(emission.name(), entries.get(0).value())
        : new Entry(emission.name(), orNothing(keys));
  }

  private static Yaml orNothing(Yaml.Builder keys) {
    List<Entry> entries = keys.entries();
    boolean isTold = entries.size() > 1 && entries.get(0).key().equals("description");
    return entries.isEmpty() ? Yaml.NOTHING : keys.build(isTold ? Form.LINES : Form.SHORT);
  }
}
