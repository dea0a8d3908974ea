package dev.lockstep.generator.diagram.html;

import static dev.lockstep.generator.diagram.html.ChartJson.object;

import dev.lockstep.model.diagnostic.JsonText;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A random walk of the reference interpreter, line by line, for the page's machine to repeat. */
final class PageWalk {

  private static final int TRIES = 6;

  private final IrChart chart;
  private final Random random;
  private final Interpreter interpreter;
  private final Map<String, Boolean> guards = new TreeMap<>();
  private final List<Map<String, Object>> lines = new ArrayList<>();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  PageWalk(IrChart chart, long seed, ExpressionEvaluator evaluator) {
    this.chart = chart;
    this.random = new Random(seed);
    Map<String, Schema> schemas = new HashMap<>();
    Stream.concat(
            chart.events().stream().map(IrEvent::payload),
            chart.emissions().stream().map(emission -> emission.payload()))
        .flatMap(Optional::stream)
        .forEach((IrPayload payload) -> schemas.put(payload.address(), payload.schema()));
    PayloadCheck check = (address, payload) -> SchemaValidator.check(schemas.get(address), payload);
    this.interpreter =
        new Interpreter(
            chart, check, question -> guards.getOrDefault(question.guard(), false), evaluator);
  }

  /** The lines of a walk of so many steps. */
  List<Map<String, Object>> walk(int steps) {
    answerGuards();
    Reaction reaction = interpreter.start(now);
    tell("start", reaction, Map.of());
    InterpreterSnapshot at = reaction.snapshot();
    int ended = 0;
    for (int step = 0; step < steps && ended < 2 && !at.configuration().isEmpty(); step++) {
      answerGuards();
      boolean waits = !at.timers().isEmpty() && random.nextInt(4) == 0;
      reaction = waits ? timer(at) : event(at);
      boolean ends = isFinal(reaction.snapshot());
      if (ends && random.nextInt(4) > 0) {
        lines.get(lines.size() - 1).put("undone", true);
      } else {
        at = reaction.snapshot();
        ended += ends ? 1 : 0;
      }
    }
    return lines;
  }

  private boolean isFinal(InterpreterSnapshot snapshot) {
    return interpreter.fire(snapshot, new Stimulus("no such event", Optional.empty(), null), now)
            instanceof Reaction.Refused refused
        && refused.reason().equals("final-state");
  }

  private void answerGuards() {
    for (IrDeclaration guard : chart.javaGuards()) {
      guards.put(guard.name(), random.nextBoolean());
    }
  }

  private Reaction timer(InterpreterSnapshot at) {
    PendingTimer due =
        at.timers().stream().min(Comparator.comparing(PendingTimer::deadline)).orElseThrow();
    now = now.isAfter(due.deadline()) ? now : due.deadline();
    Reaction reaction = interpreter.fire(at, due, now);
    tell("timer", reaction, object("timer", at.timers().indexOf(due)));
    return reaction;
  }

  private Reaction event(InterpreterSnapshot at) {
    now = now.plusMillis(random.nextInt(3_000));
    List<IrEvent> candidates = random.nextInt(3) > 0 ? accepted(at) : chart.events();
    boolean unknown = candidates.isEmpty() || random.nextInt(40) == 0;
    Optional<IrEvent> event =
        unknown ? Optional.empty() : Optional.of(candidates.get(random.nextInt(candidates.size())));
    String wire = event.map(IrEvent::wire).orElse("no such event");
    Optional<String> actor = actor(event);
    @Nullable Object payload =
        event
            .flatMap(IrEvent::payload)
            .filter(schema -> random.nextInt(20) > 0)
            .<Object>map(this::payload)
            .orElse(null);
    Reaction reaction = interpreter.fire(at, new Stimulus(wire, actor, payload), now);
    tell(
        "fire",
        reaction,
        object("event", wire, "actor", actor.orElse(""), "payload", JsonText.inPage(payload)));
    return reaction;
  }

  /** Events some active state has a transition for. */
  private List<IrEvent> accepted(InterpreterSnapshot at) {
    return chart.transitions().stream()
        .filter(transition -> at.configuration().get(transition.source()))
        .map(IrTransition::trigger)
        .filter(IrTrigger.OnEvent.class::isInstance)
        .flatMap(trigger -> ((IrTrigger.OnEvent) trigger).events().stream())
        .distinct()
        .map(chart.events()::get)
        .toList();
  }

  /** A payload that mostly fits. */
  private Map<String, @Nullable Object> payload(IrPayload schema) {
    Map<String, @Nullable Object> payload = new RandomPayload(random).of(schema.fields());
    for (int i = 0; i < TRIES && !SchemaValidator.check(schema.schema(), payload).isEmpty(); i++) {
      payload = new RandomPayload(random).of(schema.fields());
    }
    return payload;
  }

  private Optional<String> actor(Optional<IrEvent> event) {
    List<Integer> allowed = event.map(IrEvent::actors).orElse(List.of());
    if (allowed.isEmpty() || random.nextInt(10) == 0) {
      return Optional.empty();
    }
    int chosen = allowed.get(random.nextInt(allowed.size()));
    return Optional.of(
        random.nextInt(10) == 0
            ? chart.actors().get(random.nextInt(chart.actors().size())).name()
            : chart.actors().get(chosen).name());
  }

  private void tell(String what, Reaction reaction, Map<String, Object> input) {
    Map<String, Object> line = object("do", what, "now", now.toString());
    line.putAll(input);
    line.put("guards", new TreeMap<>(guards));
    line.put("expect", Told.of(reaction));
    lines.add(line);
  }
}
