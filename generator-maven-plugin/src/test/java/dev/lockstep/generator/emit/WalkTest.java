package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random walks of generated machines beside the reference interpreter. */
class WalkTest {

  private static final long SEED = 20261121;
  private static final int WALKS = 60;
  private static final int LENGTH = 25;

  static Stream<Fixture> fixtures() {
    return Fixture.all().filter(fixture -> !fixture.generate().hasErrors());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void goesWhereTheInterpreterGoes(Fixture fixture) {
    Generation generation = fixture.generate();
    IrChart chart =
        Statecharts.compile(
                new CompilationRequest(List.of(fixture.chart()), fixture.schemas(), Set.of()))
            .charts()
            .get(0);
    GeneratedCode code = GeneratedCode.of(generation);
    for (int walk = 0; walk < WALKS; walk++) {
      Random random = new Random(SEED + walk);
      boolean answer = random.nextBoolean();
      Interpreter interpreter = new Interpreter(chart, PayloadCheck.lenient(), question -> answer);
      new Walk<>(
              code.machine((guard, context, event) -> answer),
              interpreter,
              random,
              fixture + ", seed " + (SEED + walk))
          .run();
    }
  }

  /** One walk of both. */
  private static final class Walk<S extends StateType, C> {

    private final Machine<S, ?, ?, C> machine;
    private final Interpreter interpreter;
    private final Random random;
    private final List<String> steps = new ArrayList<>();
    private final String title;
    private Instant now = Instant.parse("2026-11-21T10:00:00Z");

    Walk(Machine<S, ?, ?, C> machine, Interpreter interpreter, Random random, String title) {
      this.machine = machine;
      this.interpreter = interpreter;
      this.random = random;
      this.title = title;
    }

    void run() {
      Reaction expected = interpreter.start(now);
      FireResult<S, C> actual = machine.start(now);
      steps.add("start");
      compare(expected, actual);
      while (steps.size() < LENGTH && actual != null) {
        if (!(actual instanceof Fired<S, C> fired)) {
          return;
        }
        InterpreterSnapshot from = expected.snapshot();
        Snapshot<S, C> position = fired.snapshot();
        now = now.plusSeconds(random.nextInt(40));
        if (!from.timers().isEmpty() && random.nextInt(3) == 0) {
          int index = random.nextInt(from.timers().size());
          PendingTimer due = from.timers().get(index);
          Timer timer = position.timers().get(index);
          steps.add("timer " + timer.id());
          expected = interpreter.fire(from, due, now);
          actual = machine.fire(position, timer, now);
        } else {
          int events = interpreter.chart().events().size();
          int pick = random.nextInt(events + 1);
          String event =
              pick == events ? "no.such.event" : interpreter.chart().events().get(pick).wire();
          String actor = actor();
          steps.add("event " + event + " by " + actor);
          expected =
              interpreter.fire(from, new Stimulus(event, Optional.ofNullable(actor), null), now);
          actual = machine.fire(position, new WireEvent(event, actor, null), now);
        }
        compare(expected, actual);
        if (actual instanceof Refused) {
          expected = new Reaction.Fired(from, List.of(), List.of(), List.of());
          actual = new Fired<>(position, List.of(), List.of(), List.of());
        }
      }
    }

    private @Nullable String actor() {
      int actors = interpreter.chart().actors().size();
      int pick = random.nextInt(actors + 2);
      return pick == actors
          ? null
          : pick > actors ? "stranger" : interpreter.chart().actors().get(pick).name();
    }

    private void compare(Reaction expected, FireResult<S, C> actual) {
      String where = title + ": " + steps;
      if (expected instanceof Reaction.Refused refused) {
        assertThat(actual).as(where).isInstanceOf(Refused.class);
        Refused<S, C> other = (Refused<S, C>) actual;
        assertThat(other.refusal().reason()).as(where).isEqualTo(refused.reason());
        if (!refused.reason().equals("step-failed")) {
          assertThat(other.refusal().details()).as(where).isEqualTo(refused.details());
        }
        return;
      }
      assertThat(actual).as(where).isInstanceOf(Fired.class);
      Reaction.Fired fired = (Reaction.Fired) expected;
      Fired<S, C> other = (Fired<S, C>) actual;
      assertThat(transitions(other)).as(where).isEqualTo(transitions(fired));
      assertThat(other.dropped()).as(where).isEqualTo(fired.dropped());
      assertThat(other.effects()).as(where).hasSameSizeAs(fired.effects());
      Snapshot<S, C> snapshot = other.snapshot();
      assertThat(snapshot.entries()).as(where).isEqualTo(fired.snapshot().entries());
      assertThat(snapshot.configuration().state().wire())
          .as(where)
          .isEqualTo(
              interpreter
                  .chart()
                  .states()
                  .get(fired.snapshot().configuration().length() - 1)
                  .wire());
      assertThat(
              snapshot.timers().stream()
                  .map(timer -> timer.id() + timer.deadline() + timer.entry()))
          .as(where)
          .isEqualTo(
              fired.snapshot().timers().stream()
                  .map(timer -> interpreter.name(timer) + timer.deadline() + timer.entry())
                  .toList());
      assertThat(machine.writeContext(snapshot.context()))
          .as(where)
          .isEqualTo(json(fired.snapshot()));
      assertThat(machine.readContext(machine.writeContext(snapshot.context())))
          .as(where)
          .isEqualTo(snapshot.context());
    }

    private JsonValue json(InterpreterSnapshot snapshot) {
      StringBuilder text = new StringBuilder("{");
      new ContextValues(interpreter.chart())
          .write(snapshot.context())
          .forEach(
              (name, value) ->
                  text.append(text.length() > 1 ? "," : "")
                      .append('"')
                      .append(name)
                      .append("\":")
                      .append(value instanceof String string ? quoted(string) : value));
      return JsonReader.standard().read(text.append('}').toString()).orElseThrow();
    }

    private static String quoted(String text) {
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static List<List<String>> transitions(Fired<?, ?> fired) {
      return fired.microsteps().stream()
          .map(step -> step.transitions().stream().map(TransitionType::id).toList())
          .toList();
    }

    private List<List<String>> transitions(Reaction.Fired fired) {
      return fired.microsteps().stream()
          .map(
              step ->
                  step.transitions().stream()
                      .map(index -> interpreter.chart().transitions().get(index).id())
                      .toList())
          .toList();
    }
  }
}
