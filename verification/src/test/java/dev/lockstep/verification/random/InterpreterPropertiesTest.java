package dev.lockstep.verification.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.GuardAnswers;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests of properties of the interpreter on random charts from printed seeds. */
class InterpreterPropertiesTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long FIRST_SEED = 20_260_101;
  private static final Set<String> RELAXED =
      Rules.all().stream().map(Rule::name).collect(Collectors.toSet());

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private int compiled;
  private int fired;
  private int refused;

  @Test
  void keepsItsPromisesOnFlatCharts() {
    walkAll(true, EXHAUSTIVE ? 40 : 20);
  }

  @Test
  void keepsItsPromisesOnNestedCharts() {
    walkAll(false, EXHAUSTIVE ? 40 : 15);
  }

  private void walkAll(boolean flat, int count) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
      String yaml = new DraftWriter().write(new RandomChart(seed, flat).draft());
      Optional<IrChart> chart = compile(yaml);
      if (chart.isPresent()) {
        compiled++;
        walk(chart.get(), seed, "seed " + seed + "\n" + yaml);
      }
    }
    assertThat(compiled).as("charts that compile").isGreaterThan(count / 2);
    assertThat(fired).as("events taken").isGreaterThan(count * 5);
    assertThat(refused).as("events refused").isGreaterThan(count * 2);
  }

  private void walk(IrChart chart, long seed, String about) {
    Interpreter interpreter = new Interpreter(chart, PayloadCheck.lenient(), GuardAnswers.never());
    Random random = new Random(seed);
    Instant now = NOON;
    Reaction last = interpreter.start(now);
    if (last instanceof Reaction.Refused) {
      return;
    }
    checkStep(chart, empty(last.snapshot()), (Reaction.Fired) last, about);
    for (int step = 0; step < 30; step++) {
      now = now.plusSeconds(random.nextInt(3));
      InterpreterSnapshot from = last.snapshot();
      String before = from.toString();
      List<PendingTimer> timers = from.timers();
      boolean timer = !timers.isEmpty() && random.nextInt(4) == 0;
      PendingTimer due = timer ? timers.get(random.nextInt(timers.size())) : null;
      Stimulus stimulus =
          new Stimulus(
              chart.events().get(random.nextInt(chart.events().size())).wire(),
              Optional.empty(),
              Map.of());

      last = due == null ? interpreter.fire(from, stimulus, now) : interpreter.fire(from, due, now);
      Reaction again =
          due == null ? interpreter.fire(from, stimulus, now) : interpreter.fire(from, due, now);

      assertThat(again).as("determinism, %s", about).isEqualTo(last);
      assertThat(from).as("a snapshot never changes, %s", about).hasToString(before);
      if (last instanceof Reaction.Refused) {
        refused++;
        assertThat(last.snapshot()).as("a refusal changes nothing, %s", about).isEqualTo(from);
      } else {
        fired++;
        checkStep(chart, from, (Reaction.Fired) last, about);
      }
    }
  }

  private static void checkStep(
      IrChart chart, InterpreterSnapshot from, Reaction.Fired step, String about) {
    checkConfiguration(chart, step.snapshot().configuration(), about);
    BitSet active = (BitSet) from.configuration().clone();
    active.set(0);
    long entered = from.configuration().isEmpty() ? 1 : 0;
    for (Reaction.InterpreterMicrostep microstep : step.microsteps()) {
      assertThat(microstep.exited()).as(about).allMatch(active::get);
      microstep.exited().forEach(active::clear);
      assertThat(microstep.entered())
          .as(
              "nothing is entered twice: %s exits %s enters %s, %s",
              microstep.transitions().stream().map(t -> chart.transitions().get(t).id()).toList(),
              paths(chart, microstep.exited()),
              paths(chart, microstep.entered()),
              about)
          .noneMatch(active::get);
      microstep.entered().forEach(active::set);
      assertThat(microstep.entered()).as("document order, %s", about).isSorted();
      assertThat(microstep.exited())
          .as("reverse document order, %s", about)
          .isSortedAccordingTo((a, b) -> b - a);
      entered += microstep.entered().size();
      checkConfiguration(chart, active, about);
    }
    assertThat(active).as(about).isEqualTo(step.snapshot().configuration());
    assertThat(step.snapshot().entries()).as(about).isEqualTo(from.entries() + entered);
    assertThat(step.snapshot().timers())
        .as("timers belong to active states, %s", about)
        .allMatch(
            timer ->
                timer.event() >= 0
                    || active.get(chart.transitions().get(timer.transition()).source()));
  }

  private static List<String> paths(IrChart chart, List<Integer> states) {
    return states.stream().map(state -> chart.states().get(state).path()).toList();
  }

  /** Asserts the rules for a legal configuration: SCXML, section 3.11. */
  private static void checkConfiguration(IrChart chart, BitSet active, String about) {
    assertThat(active.get(0)).as(about).isTrue();
    active.stream()
        .mapToObj(chart.states()::get)
        .forEach(
            state -> {
              long children = state.children().stream().filter(child -> active.get(child)).count();
              long expected =
                  switch (state.kind()) {
                    case COMPOUND -> 1;
                    case PARALLEL ->
                        state.children().stream()
                            .filter(c -> chart.states().get(c).kind() != IrState.Kind.HISTORY)
                            .count();
                    case ATOMIC, FINAL, HISTORY -> 0;
                  };
              assertThat(state.kind()).as(about).isNotEqualTo(IrState.Kind.HISTORY);
              assertThat(children).as("%s of %s", state.path(), about).isEqualTo(expected);
              assertThat(state.parent() < 0 || active.get(state.parent())).as(about).isTrue();
            });
  }

  private static InterpreterSnapshot empty(InterpreterSnapshot started) {
    return new InterpreterSnapshot(
        new BitSet(), started.context(), started.history(), List.of(), 0);
  }

  private static Optional<IrChart> compile(String yaml) {
    return Statecharts.compile(
            new CompilationRequest(
                List.of(
                    new Source("random.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                RELAXED))
        .charts()
        .stream()
        .findFirst();
  }
}
