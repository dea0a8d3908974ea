package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.automatalib.automaton.transducer.impl.CompactMealy;
import net.automatalib.util.automaton.Automata;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published machines, learned again from their answers alone. */
class MealySuitesLearnedTest {

  private static final Instant NOW = Instant.EPOCH;

  static Stream<Path> machines() {
    return Stream.of("mealy-aalpy", "mealy-dtls")
        .flatMap(suite -> Sample.of(MealyMachines.files(suite), 4).stream());
  }

  /** Returns the outputs of a chart, explored state by state. */
  private static CompactMealy<String, String> explored(
      IrChart chart, CompactMealy<String, String> original) {
    var subject = new InterpreterSubject(chart, (address, value) -> List.of(), new GuardBoard());
    var machine = new CompactMealy<String, String>(original.getInputAlphabet());
    Map<List<String>, Integer> states = new HashMap<>();
    Deque<InterpreterSnapshot> open = new ArrayDeque<>();
    InterpreterSnapshot initial = subject.start(JsonObject.EMPTY, NOW).position();
    states.put(subject.observe(initial).states(), machine.addInitialState());
    open.add(initial);
    while (!open.isEmpty()) {
      InterpreterSnapshot at = open.remove();
      int source = states.get(subject.observe(at).states());
      for (String input : original.getInputAlphabet()) {
        if (subject.fire(at, new WireEvent(input, null, null), NOW)
            instanceof Answer.Took<InterpreterSnapshot> took) {
          List<String> target = subject.observe(took.position()).states();
          if (!states.containsKey(target)) {
            states.put(target, machine.addState());
            open.add(took.position());
          }
          machine.setTransition(
              source, input, (int) states.get(target), took.effects().get(0).name());
        }
      }
    }
    return machine;
  }

  @ParameterizedTest
  @MethodSource("machines")
  void isLearnedExactlyFromItsAnswers(Path file) throws IOException {
    CompactMealy<String, String> original = MealyMachines.read(file);
    List<WireEvent> letters =
        original.getInputAlphabet().stream()
            .map(input -> new WireEvent(input, null, null))
            .toList();
    LearnedChart learned =
        new MachineLearner(letters, 2, 20_000_000).learn("machine", new MealySubject(original));
    CompactMealy<String, String> chart = explored(Compiled.of(learned.draft()), original);
    assertThat(Automata.findSeparatingWord(original, chart, original.getInputAlphabet())).isNull();
    assertThat(learned.machine().states()).hasSizeLessThanOrEqualTo(original.size());
  }
}
