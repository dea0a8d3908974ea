package dev.lockstep.stream.flink;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** Random events of a chart, and the results of the operator alone. */
final class Operators {

  /** A chart with timers, an event to itself, a guard, history and regions. */
  static final String MACHINE =
      """
      statechart: press
      version: 1.0.0
      context:
        pieces: { type: int, initial: 0 }
        limit: { type: double, initial: 2.5 }
        rest: { type: duration, initial: 90s }
      actors: { worker: Presses., clock: Counts. }
      events:
        start:
          by: [worker]
          payload:
            type: object
            properties: { pieces: { type: integer, minimum: 1, maximum: 9 } }
            required: [pieces]
        pause: { by: [worker] }
        resume: { by: [worker] }
        piece.done: { by: [worker] }
        counted: { by: [clock] }
        scrap: { by: [worker] }
      states:
        idle:
          on: { start: { target: busy, actions: [ { assign: { pieces: event.pieces } } ] } }
          after: { 10m: scrapped }
        busy:
          type: parallel
          on: { pause: paused, scrap: scrapped }
          states:
            work:
              initial: pressing
              states:
                last: { type: history, target: pressing }
                pressing:
                  on: { piece.done: { target: cooling, actions: [ { send: { event: counted } } ] } }
                cooling:
                  after: { 30s: pressing }
            lamp:
              initial: green
              states:
                green: { after: { 45s: amber } }
                amber: { on: { counted: green } }
        paused:
          entry: [ { send: { event: resume, after: rest, id: wake } } ]
          exit: [ { cancel: wake } ]
          on: { resume: busy.work.last }
        scrapped: { type: final }
      """;

  /** Longer than the streams of the tests: the operator alone removes no ended instance. */
  static final Duration RETENTION = Duration.ofDays(36_500);

  private Operators() {}

  /** Returns the settings of a function that is compared with {@link #alone}. */
  static StreamSettings settings() {
    return StreamSettings.execute().withEndedRetention(RETENTION);
  }

  static StreamChart press(String text) {
    var source = new Source("press.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    return StreamChart.interpreted(source, SchemaFolder.empty());
  }

  /** Returns random events of several instances, most of which the chart accepts. */
  static List<KeyedEvent> events(StreamChart chart, int keys, int count, Random random) {
    return events(chart, keys, count, 20_000, random);
  }

  /**
   * Returns random events of several instances, most of which the chart accepts.
   *
   * @param gap twice the mean time in milliseconds between two events
   */
  static List<KeyedEvent> events(StreamChart chart, int keys, int count, int gap, Random random) {
    var ir = chart.compiled().chart();
    List<Input.Event> letters =
        new Alphabet(ir, new PayloadClasses(new ChartPayloads(ir))).letters(Map.of());
    List<String> payloads = letters.stream().map(letter -> payload(letter.event())).toList();
    List<String> names = IntStream.range(0, keys).mapToObj(number -> "k" + number).toList();
    ChartEngine engine = drawing(chart);
    Map<String, EngineStep> states = new HashMap<>();
    List<KeyedEvent> events = new ArrayList<>();
    long time = 0;
    while (events.size() < count) {
      time += random.nextInt(gap);
      String key = names.get(random.nextInt(keys));
      KeyedEvent event = null;
      for (int tried = 0; tried < 20; tried++) {
        int letter = random.nextInt(letters.size());
        WireEvent wire = letters.get(letter).event();
        String payload = payloads.get(letter);
        event =
            new KeyedEvent(
                key, wire.event(), wire.actor(), payload.isEmpty() ? null : payload, time);
        EngineStep before = states.get(key);
        if (before == null) {
          before = engine.start(Instant.ofEpochMilli(time));
        }
        EngineStep step = engine.execute(before.instance(), event.read());
        states.put(key, step);
        if (step.reason().isEmpty()) {
          break;
        }
      }
      events.add(event);
    }
    return events;
  }

  private static String payload(WireEvent event) {
    return event.payload() == null ? "" : JsonWriter.write(event.payload());
  }

  /** Returns an engine that finds the events which the chart accepts: the faster one. */
  private static ChartEngine drawing(StreamChart chart) {
    CompiledChart compiled = chart.compiled();
    return chart
        .machine()
        .map(source -> drawing(source.entry().machine((guard, values, event) -> false), compiled))
        .orElseGet(() -> new InterpretedEngine(compiled, Map.of(), 0));
  }

  private static <S extends StateType, C> ChartEngine drawing(
      Machine<S, ?, ?, C> machine, CompiledChart chart) {
    return new GeneratedEngine<>(machine, chart, Map.of(), 0, false);
  }

  /** The results of one key: those of events, and all effects in order. */
  record KeyResults(List<String> events, List<StepEffect> effects) {}

  /** Executes the events of each key on the operator alone. */
  static Map<String, KeyResults> alone(StreamChart chart, List<KeyedEvent> events) {
    return alone(new InterpretedEngine(chart.compiled(), Map.of(), 0), events);
  }

  /** Executes the events of each key on an engine. */
  static Map<String, KeyResults> alone(InterpretedEngine engine, List<KeyedEvent> events) {
    Map<String, EngineStep> states = new HashMap<>();
    Map<String, KeyResults> results = new LinkedHashMap<>();
    for (KeyedEvent event : events) {
      EngineStep before = states.get(event.key());
      KeyResults found =
          results.computeIfAbsent(
              event.key(), key -> new KeyResults(new ArrayList<>(), new ArrayList<>()));
      if (before == null) {
        before = engine.start(Instant.ofEpochMilli(event.time()));
        found.effects().addAll(before.effects());
      }
      EngineStep step = engine.execute(before.instance(), event.read());
      states.put(event.key(), step);
      found.effects().addAll(step.effects());
      found.events().add(word(event.event(), step.kind().word(), step.reason(), step.states()));
    }
    states.forEach((key, last) -> end(engine, last, results.get(key).effects()));
    return results;
  }

  /** Fires the pending timers, as the function does at the end of a bounded stream. */
  private static void end(ChartEngine engine, EngineStep last, List<StepEffect> effects) {
    EngineStep at = last;
    Instant deadline = engine.deadline(at.snapshot(), at.time());
    long ended = RETENTION.toMillis();
    for (int i = 0; i < 1_000 && deadline != null; i++) {
      if (engine.isEnded(at.snapshot())
          && deadline.toEpochMilli() >= at.time().toEpochMilli() + ended) {
        return;
      }
      at = engine.expire(at.instance(), deadline);
      effects.addAll(at.effects());
      deadline = engine.deadline(at.snapshot(), at.time().plusNanos(1));
    }
  }

  static String word(String event, String kind, String reason, List<String> states) {
    return "%s %s %s %s".formatted(event, kind, reason, states);
  }

  /** Brings the outputs of a job to the form of {@link #alone}. */
  static Map<String, KeyResults> compared(Gathered accepted, Gathered refused) {
    Map<String, KeyResults> results = new LinkedHashMap<>();
    accepted
        .byKey()
        .forEach(
            (key, steps) -> {
              KeyResults found = new KeyResults(new ArrayList<>(), new ArrayList<>());
              results.put(key, found);
              for (StepResult step : steps) {
                found.effects().addAll(step.effects());
                if (!step.event().isEmpty()) {
                  found.events().add(word(step.event(), step.kind(), step.reason(), step.states()));
                }
              }
            });
    refused
        .byKey()
        .forEach(
            (key, steps) -> {
              KeyResults found =
                  results.computeIfAbsent(
                      key, any -> new KeyResults(new ArrayList<>(), new ArrayList<>()));
              steps.forEach(
                  step ->
                      found
                          .events()
                          .add(word(step.event(), step.kind(), step.reason(), step.states())));
            });
    return results;
  }

  /** Orders the results of events as the two outputs of a job have them: accepted ones first. */
  static Map<String, KeyResults> split(Map<String, KeyResults> results) {
    Map<String, KeyResults> split = new LinkedHashMap<>();
    results.forEach(
        (key, found) -> {
          List<String> ordered = new ArrayList<>();
          found.events().stream()
              .filter(each -> each.contains(" conforming "))
              .forEach(ordered::add);
          found.events().stream()
              .filter(each -> !each.contains(" conforming "))
              .forEach(ordered::add);
          split.put(key, new KeyResults(ordered, found.effects()));
        });
    return split;
  }
}
