package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.InstanceState;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.StreamStep;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Charts learned from 1,000 random traces of each shipped chart: all of them are accepted, and the
 * table counts which other traces are.
 */
class ShippedChartsLearnedTest {

  private static final int TRACES = 1_000;
  private static final int LENGTH = 12;
  private static final String HEAD = "chart\tstates recorded\tstates\taccepted\trefused\n";

  private record Row(
      String chart,
      boolean hasStates,
      int states,
      int fresh,
      int accepted,
      int wrong,
      int refused) {

    String text() {
      return String.format(
          Locale.ROOT,
          "%s\t%s\t%d\t%.3f\t%.3f",
          chart,
          hasStates ? "yes" : "no",
          states,
          accepted / (double) fresh,
          refused / (double) wrong);
    }
  }

  /** A chart with the events that can be sent to it. */
  private record Source(ChartOperator operator, List<Input.Event> letters, Random random) {

    static Source of(IrChart chart) {
      var alphabet = new Alphabet(chart, new PayloadClasses(new ChartPayloads(chart)));
      return new Source(
          new ChartOperator(chart, Map.of(), 0),
          alphabet.letters(Map.of()),
          new Random(chart.name().hashCode()));
    }

    List<StreamEvent> trace() {
      InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
      List<StreamEvent> trace = new ArrayList<>();
      for (int i = 0; i < LENGTH * 8 && trace.size() < LENGTH; i++) {
        WireEvent event = letters.get(random.nextInt(letters.size())).event();
        StreamStep step =
            operator.execute(at, new StreamEvent(event, Instant.EPOCH.plusSeconds(i), List.of()));
        if (step.verdict().kind() == StepClass.CONFORMING) {
          at = step.next();
          trace.add(new StreamEvent(event, at.time(), operator.states(at)));
        }
      }
      return trace;
    }

    /** Returns a trace whose last event the chart refuses; empty if none was found. */
    Optional<List<StreamEvent>> wrong() {
      List<StreamEvent> trace = trace();
      InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
      int length = random.nextInt(trace.size() + 1);
      for (StreamEvent event : trace.subList(0, length)) {
        at = operator.execute(at, event).next();
      }
      for (int i = 0; i < 20; i++) {
        WireEvent event = letters.get(random.nextInt(letters.size())).event();
        var sent = new StreamEvent(event, at.time(), List.of());
        if (operator.execute(at, sent).verdict().kind() == StepClass.REFUSED_EVENT) {
          List<StreamEvent> wrong = new ArrayList<>(trace.subList(0, length));
          wrong.add(sent);
          return Optional.of(wrong);
        }
      }
      return Optional.empty();
    }
  }

  /** A state of an automaton and the name of an event. */
  private record Step(int source, String event) {}

  /** The targets of the transitions of an automaton. */
  private record Automaton(Map<Step, Set<Integer>> targets) {

    static Automaton of(LearnedMachine machine) {
      return new Automaton(
          machine.transitions().stream()
              .collect(
                  Collectors.groupingBy(
                      each -> new Step(each.source(), each.event()),
                      Collectors.mapping(LearnedMachine.Transition::target, Collectors.toSet()))));
    }

    /** Returns whether the automaton has a path with the events of a trace. */
    boolean accepts(List<StreamEvent> trace) {
      Set<Integer> at = Set.of(0);
      for (StreamEvent event : trace) {
        Set<Integer> next = new HashSet<>();
        for (int source : at) {
          next.addAll(targets.getOrDefault(new Step(source, event.event().event()), Set.of()));
        }
        at = next;
      }
      return !at.isEmpty();
    }
  }

  private static Row row(IrChart chart, boolean hasStates) {
    Source source = Source.of(chart);
    InstanceState start = source.operator().start(JsonObject.EMPTY, Instant.EPOCH).next();
    List<String> initial = hasStates ? source.operator().states(start) : List.of();
    var learner = new LogLearner(LearningOptions.DEFAULT, initial);
    List<List<StreamEvent>> traces = new ArrayList<>();
    for (int i = 0; i < TRACES; i++) {
      List<StreamEvent> trace = source.trace();
      traces.add(trace);
      for (StreamEvent event : trace) {
        WireEvent wire = event.event();
        List<String> states = hasStates ? event.observed() : List.of();
        learner.add("i" + i, new RecordedStep(wire.event(), wire.actor(), wire.payload(), states));
      }
    }
    LearnedChart learned = learner.learn("learned");
    Compiled.of(learned.draft());
    Automaton automaton = Automaton.of(learned.machine());
    assertThat(traces).as(chart.name()).allMatch(automaton::accepts);
    int accepted = 0;
    int wrong = 0;
    int refused = 0;
    for (int i = 0; i < TRACES; i++) {
      accepted += automaton.accepts(source.trace()) ? 1 : 0;
      Optional<List<StreamEvent>> other = source.wrong();
      if (other.isPresent()) {
        wrong++;
        refused += automaton.accepts(other.get()) ? 0 : 1;
      }
    }
    int states = learned.machine().states().size();
    return new Row(chart.name(), hasStates, states, TRACES, accepted, wrong, refused);
  }

  @Test
  void acceptsAllTracesItWasLearnedFrom() throws IOException {
    Set<String> lines = new TreeSet<>();
    boolean isApproved = Boolean.getBoolean("approve");
    for (var entry : isApproved ? Charts.all() : Sample.of(Charts.all(), 4)) {
      IrChart chart = PackagedChart.read(entry, Charts.class.getClassLoader());
      lines.add(row(chart, true).text());
      lines.add(row(chart, false).text());
    }
    Path golden = Path.of("src/test/resources/shipped.tsv");
    if (isApproved) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, HEAD + String.join("\n", lines) + "\n");
    }
    assertThat(Files.readAllLines(golden)).containsAll(lines);
  }
}
