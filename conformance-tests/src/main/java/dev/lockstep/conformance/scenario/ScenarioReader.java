package dev.lockstep.conformance.scenario;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A reader of {@code *.scenario.yaml} files. Stateless. */
public final class ScenarioReader {

  private static final Set<String> STORY =
      Set.of("scenario", "chart", "description", "given", "events", "expect");
  private static final Set<String> GIVEN = Set.of("context", "events");
  private static final Set<String> LINE =
      Set.of("event", "actor", "payload", "advance", "timer", "delay", "guards", "expect");
  private static final List<String> INPUT = List.of("event", "advance", "timer");
  private static final Set<String> EXPECT =
      Set.of("state", "outcome", "reason", "context", "emits", "performs");

  /**
   * Reads one scenario.
   *
   * @throws MalformedScenarioException if the file is not a scenario; the message contains position
   *     and cause
   */
  public Scenario read(Source source) {
    ReadResult read = new YamlReader().read(source);
    if (read.node().isEmpty() || read.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      throw new MalformedScenarioException(source.name(), read.diagnostics());
    }
    Fields story = Fields.of(read.node().get(), STORY);
    Optional<Fields> given = story.get("given").map(node -> Fields.of(node, GIVEN));
    JsonObject context =
        given.flatMap(g -> g.get("context")).map(Nodes::object).orElse(JsonObject.EMPTY);
    return new Scenario(
        story.text("scenario"),
        story.text("chart"),
        context,
        given.flatMap(g -> g.get("events")).map(ScenarioReader::lines).orElse(List.of()),
        story.get("events").map(ScenarioReader::lines).orElse(List.of()),
        story.get("expect").map(ScenarioReader::expectation).orElse(Expectation.NOTHING));
  }

  private static List<StoryLine> lines(Node node) {
    return Nodes.items(node).stream().map(ScenarioReader::line).toList();
  }

  private static StoryLine line(Node node) {
    if (node instanceof Node.Scalar scalar) {
      WireEvent event = new WireEvent(scalar.text(), null, null);
      return new StoryLine(
          Optional.of(event),
          Optional.empty(),
          Duration.ZERO,
          Duration.ZERO,
          Map.of(),
          Optional.empty(),
          Expectation.NOTHING);
    }
    Fields line = Fields.of(node, LINE);
    requireOneInput(line);
    Expectation expect =
        line.get("expect").map(ScenarioReader::expectation).orElse(Expectation.NOTHING);
    Map<String, Boolean> guards = guards(line);
    Optional<String> timer = line.get("timer").map(Nodes::text);
    if (timer.isPresent() || line.get("advance").isPresent()) {
      return new StoryLine(
          Optional.empty(),
          timer,
          timer.isPresent() ? Duration.ZERO : duration(line, "advance"),
          Duration.ZERO,
          guards,
          Optional.empty(),
          expect);
    }
    JsonValue payload = line.get("payload").map(Nodes::json).orElse(null);
    String actor = line.get("actor").map(Nodes::text).orElse(null);
    WireEvent event = new WireEvent(line.text("event"), actor, payload);
    return new StoryLine(
        Optional.of(event),
        Optional.empty(),
        Duration.ZERO,
        line.get("delay").isPresent() ? duration(line, "delay") : Duration.ZERO,
        guards,
        line.get("actor").map(Node::span),
        expect);
  }

  private static void requireOneInput(Fields line) {
    if (INPUT.stream().filter(name -> line.get(name).isPresent()).count() > 1) {
      throw new MalformedScenarioException(
          line.span(), "a line has one of `event`, `advance` and `timer`");
    }
    if (line.get("delay").isPresent() && line.get("event").isEmpty()) {
      throw new MalformedScenarioException(
          line.span(), "`delay` is only allowed beside an `event`");
    }
  }

  private static Duration duration(Fields line, String name) {
    String text = line.text(name);
    Duration duration =
        DelayText.parse(text)
            .orElseThrow(
                () ->
                    new MalformedScenarioException(
                        line.span(), "`" + text + "` is not a duration such as 30s or PT30S"));
    if (duration.isNegative()) {
      throw new MalformedScenarioException(line.span(), "`" + text + "` is negative");
    }
    return duration;
  }

  private static Map<String, Boolean> guards(Fields line) {
    Map<String, Boolean> guards = new TreeMap<>();
    line.get("guards")
        .map(Nodes::entries)
        .orElse(List.of())
        .forEach(e -> guards.put(e.key().text(), Nodes.text(e.value()).equals("true")));
    return guards;
  }

  private static Expectation expectation(Node node) {
    Fields expect = Fields.of(node, EXPECT);
    return new Expectation(
        expect.get("state").map(Nodes::texts),
        expect.get("outcome").map(Nodes::text),
        expect.get("reason").map(Nodes::text),
        expect.get("context").map(Nodes::object).orElse(JsonObject.EMPTY),
        expect.get("emits").map(ScenarioReader::emits),
        expect.get("performs").map(Nodes::texts),
        expect.get("state").map(Nodes::spans).orElse(List.of()));
  }

  /** Reads items of the form {@code - event} or {@code - event: { field: value }}. */
  private static List<Expectation.Emitted> emits(Node node) {
    List<Expectation.Emitted> emits = new ArrayList<>();
    for (Node item : Nodes.items(node)) {
      if (item instanceof Node.Scalar scalar) {
        emits.add(new Expectation.Emitted(scalar.text(), JsonObject.EMPTY));
      } else {
        Nodes.entries(item)
            .forEach(
                entry ->
                    emits.add(
                        new Expectation.Emitted(entry.key().text(), Nodes.object(entry.value()))));
      }
    }
    return emits;
  }
}
