package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Traces from which events were dropped. Each line is compared with an enumeration of all events
 * that may be missing, which executes them one after the other and remembers no states.
 */
class MissingEventsTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", 271_828);
  private static final int CHARTS = Integer.getInteger("lockstep.charts", EXHAUSTIVE ? 200 : 40);
  private static final int TRACES = EXHAUSTIVE ? 30 : 4;
  private static final int LENGTH = 20;

  /**
   * The distance of times at which an event may be missing; delays and times are multiples of it.
   */
  private static final Duration GRID = Duration.ofMillis(50);

  /** The most letters of a shipped chart with which pairs of missing events are enumerated. */
  private static final int FEW = 12;

  private final Map<StepClass, Integer> found = new EnumMap<>(StepClass.class);

  static Stream<IrChart> shipped() {
    return Charts.all().stream()
        .map(entry -> PackagedChart.read(entry, Charts.class.getClassLoader()));
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void explainsLinesOfShippedChartsAsAnEnumerationDoes(IrChart chart) {
    int most = letters(chart).size() <= FEW ? 2 : 1;
    var random = new Random(SEED + chart.name().hashCode());
    for (int i = 0; i < TRACES; i++) {
      comparesLines(chart, most, Duration.ZERO, random, chart.name() + " seed " + SEED);
    }
  }

  @Test
  void explainsLinesOfRandomChartsAsAnEnumerationDoes() {
    for (int i = 0; i < CHARTS; i++) {
      String text = new RandomProperties(SEED + i).text();
      for (int most = 1; most <= 2; most++) {
        // Pairs of events are not enumerated at all times, because there are too many.
        Duration grid = most == 1 ? GRID : Duration.ZERO;
        var random = new Random(SEED + i);
        comparesLines(compile(text), most, grid, random, text + " seed " + (SEED + i));
      }
    }
    assertThat(found)
        .containsKeys(StepClass.CONFORMING, StepClass.MISSING_STEP, StepClass.WRONG_SUCCESSOR);
    if (EXHAUSTIVE) {
      assertThat(found).containsKey(StepClass.REFUSED_EVENT);
    }
  }

  @Test
  void explainsALineByAnEventBeforeATimer() {
    String text =
        """
        statechart: door
        version: 1.0.0
        events: { opened: , held: , closed: }
        states:
          shut: { on: { opened: open } }
          open: { on: { held: blocked }, after: { 5s: alarm } }
          blocked: { on: { closed: shut } }
          alarm:
        """;
    IrChart chart = compile(text);
    var operator = new ChartOperator(chart, Map.of(), 1);
    var cache = new StepCache(chart, operator);
    Instant begin = Instant.EPOCH;
    CheckedStep opened = cache.check(cache.start(begin).next(), begin, event("opened", begin));
    Instant soon = begin.plusSeconds(1);
    Instant later = begin.plusSeconds(60);

    CheckedStep closedSoon = cache.check(opened.next(), begin, event("closed", soon));
    CheckedStep closedLater = cache.check(opened.next(), begin, event("closed", later));

    assertThat(List.of(closedSoon.verdict(), closedLater.verdict()))
        .allSatisfy(
            each -> {
              assertThat(each.kind()).isEqualTo(StepClass.MISSING_STEP);
              assertThat(each.details()).containsExactly("held");
            });
    assertThat(closedLater.next().states()).containsExactly("shut");
  }

  @Test
  void explainsALineByATimerAfterTheTimerThatAMissingEventSets() {
    String text =
        """
        statechart: oven
        version: 1.0.0
        events: { started: , emptied: }
        states:
          cold: { on: { started: hot } }
          hot: { after: { 10s: done } }
          done: { on: { emptied: cold }, after: { 5s: cold } }
        """;
    IrChart chart = compile(text);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 1));
    SharedState cold = cache.start(Instant.EPOCH).next();

    // It may have started between 45 s and 50 s.
    CheckedStep late =
        cache.check(cold, Instant.EPOCH, event("emptied", Instant.ofEpochSecond(60)));

    assertThat(late.verdict().kind()).isEqualTo(StepClass.MISSING_STEP);
    assertThat(late.verdict().details()).containsExactly("started");
    assertThat(late.next().states()).containsExactly("cold");
  }

  @Test
  void explainsALineByATimerThatAMissingEventSets() {
    String text =
        """
        statechart: oven
        version: 1.0.0
        events: { started: , emptied: }
        states:
          cold: { on: { started: hot } }
          hot: { after: { 10s: done } }
          done: { on: { emptied: cold } }
        """;
    IrChart chart = compile(text);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 1));
    SharedState cold = cache.start(Instant.EPOCH).next();
    CheckedStep early =
        cache.check(cold, Instant.EPOCH, event("emptied", Instant.ofEpochSecond(9)));
    CheckedStep late =
        cache.check(cold, Instant.EPOCH, event("emptied", Instant.ofEpochSecond(10)));
    assertThat(early.verdict().kind()).isEqualTo(StepClass.REFUSED_EVENT);
    assertThat(late.verdict().kind()).isEqualTo(StepClass.MISSING_STEP);
  }

  /**
   * The event is missing before the timer of {@code hall}, and so late that the lamp which it turns
   * on is still on at the time of the line.
   */
  @Test
  void explainsALineByAnEventBetweenTwoDeadlines() {
    String text =
        """
        statechart: lamps
        version: 1.0.0
        type: parallel
        events: { pressed: , left: }
        states:
          hall:
            states:
              open: { after: { 5s: closed } }
              closed:
          lamp:
            states:
              dark: { on: { pressed: { guard: "in('open')", target: lit } } }
              lit: { after: { 4s: dark }, on: { left: { guard: "in('closed')", target: dark } } }
        """;
    IrChart chart = compile(text);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 1));
    SharedState start = cache.start(Instant.EPOCH).next();
    CheckedStep left = cache.check(start, Instant.EPOCH, event("left", Instant.ofEpochSecond(8)));
    CheckedStep late = cache.check(start, Instant.EPOCH, event("left", Instant.ofEpochSecond(9)));
    assertThat(left.verdict().details()).containsExactly("pressed");
    assertThat(late.verdict().kind()).isEqualTo(StepClass.REFUSED_EVENT);
  }

  @Test
  void explainsALineByFewEventsAfterItRatherThanManyBeforeIt() {
    String text =
        """
        statechart: path
        version: 1.0.0
        events: { a: , b: , c: , recorded: }
        states:
          start: { on: { a: short, b: long1 } }
          short: { on: { recorded: after } }
          after: { on: { c: end } }
          long1: { on: { b: long2 } }
          long2: { on: { b: long3 } }
          long3: { on: { recorded: end } }
          end:
        """;
    IrChart chart = compile(text);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 3));
    var recorded =
        new StreamEvent(new WireEvent("recorded", null, null), Instant.EPOCH, List.of("end"));
    CheckedStep step = cache.check(cache.start(Instant.EPOCH).next(), Instant.EPOCH, recorded);
    assertThat(step.verdict().details()).containsExactly("a", "c");
  }

  @Test
  void aMissingEventWhoseTimersDoNotEndExplainsNothing() {
    String text =
        """
        statechart: clock
        version: 1.0.0
        events: { wound: , stopped: , rang: }
        states:
          still: { on: { wound: ticking, stopped: worn } }
          ticking: { after: { 1ms: ticking } }
          worn: { on: { rang: still } }
        """;
    IrChart chart = compile(text);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 2));
    SharedState still = cache.start(Instant.EPOCH).next();
    CheckedStep rang =
        cache.check(still, Instant.EPOCH, event("rang", Instant.ofEpochSecond(3_600)));
    CheckedStep wound = cache.check(still, Instant.EPOCH, event("lost", Instant.ofEpochSecond(1)));
    assertThat(rang.verdict().details()).containsExactly("stopped");
    assertThat(wound.verdict().kind()).isEqualTo(StepClass.UNKNOWN_EVENT);
  }

  /** Each of the two missing events causes more than half of the largest number of steps. */
  @Test
  void explainsALineByEventsThatTogetherNeedMoreStepsThanOneMay() {
    String text =
        """
        statechart: tower
        version: 1.0.0
        context: { n: { type: int } }
        events: { wound: , ticked: , rang: }
        states:
          low:
            on:
              wound:
                target: low_ticking
                actions: [ { assign: { n: 6000 } }, { send: { event: ticked } } ]
          low_ticking:
            on:
              ticked:
                - { guard: n == 0, target: middle }
                - actions: [ { assign: { n: n - 1 } }, { send: { event: ticked } } ]
          middle:
            on:
              wound:
                target: high_ticking
                actions: [ { assign: { n: 6000 } }, { send: { event: ticked } } ]
          high_ticking:
            on:
              ticked:
                - { guard: n == 0, target: high }
                - actions: [ { assign: { n: n - 1 } }, { send: { event: ticked } } ]
          high: { on: { rang: low } }
        """;
    var cache = new StepCache(compile(text), new ChartOperator(compile(text), Map.of(), 2));
    CheckedStep rang =
        cache.check(cache.start(Instant.EPOCH).next(), Instant.EPOCH, event("rang", Instant.EPOCH));
    assertThat(rang.verdict().details()).containsExactly("wound", "wound");
    assertThat(rang.next().states()).containsExactly("low");
  }

  /**
   * The step of the timer fails until a later timer has fired, and is not repeated before an event.
   */
  @Test
  void aTimerWhoseStepFailsExplainsNothing() {
    String text =
        """
        statechart: pair
        version: 1.0.0
        type: parallel
        context: { ready: { type: bool, initial: false } }
        events: { go: , other: }
        states:
          gate:
            states:
              waiting: { after: { 1s: open } }
              open: { invariant: ready, on: { go: passed } }
              passed:
          light:
            states:
              red: { after: { 2s: { target: green, actions: [ { assign: { ready: true } } ] } } }
              green:
        """;
    IrChart chart = compile(text);
    for (int most = 0; most < 2; most++) {
      var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), most));
      SharedState start = cache.start(Instant.EPOCH).next();
      CheckedStep went = cache.check(start, Instant.EPOCH, event("go", Instant.ofEpochSecond(5)));
      assertThat(went.verdict().kind()).as("at most %d", most).isEqualTo(StepClass.REFUSED_EVENT);
    }
  }

  /**
   * Compares the lines of a trace.
   *
   * @param grid the distance of the times of the enumeration; zero for the deadlines of timers only
   */
  private void comparesLines(IrChart chart, int most, Duration grid, Random random, String shown) {
    var operator = new ChartOperator(chart, Map.of(), most);
    var plain = new ChartOperator(chart, Map.of(), 0);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), most));
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    for (StreamEvent line : dropped(trace(chart, plain, random), random)) {
      StreamStep step = operator.check(at, line);
      StepClass kind = step.verdict().kind();
      String as = "%s%n%s at %s: %s".formatted(shown, line, plain.states(at), step.verdict());
      CheckedStep shared = cache.check(cache.share(at), at.time(), line);
      assertThat(shared.verdict()).as(as).isEqualTo(step.verdict());
      assertThat(shared.next().states()).as(as).isEqualTo(operator.states(step.next()));
      int fewest = fewest(new Enumeration(plain, letters(chart), line, grid), at, most);
      if (fewest == 0) {
        assertThat(kind).as(as).isIn(StepClass.CONFORMING, StepClass.PROPERTY_VIOLATED);
      } else if (kind != StepClass.LATE_TIMER && (fewest > 0 || kind == StepClass.MISSING_STEP)) {
        // The search tries times that an enumeration of deadlines does not have.
        int missing = step.verdict().details().size();
        assertThat(kind).as(as + " fewest " + fewest).isEqualTo(StepClass.MISSING_STEP);
        assertThat(missing).as(as).isBetween(1, fewest > 0 ? fewest : most);
        assertThat(line.observed().isEmpty() || isObserved(plain, step.next(), line))
            .as(as)
            .isTrue();
      }
      found.merge(kind, 1, Integer::sum);
      at = step.next();
    }
  }

  private static int fewest(Enumeration enumeration, InstanceState from, int most) {
    for (int number = 0; number <= most; number++) {
      if (enumeration.explains(from, number)) {
        return number;
      }
    }
    return -1;
  }

  /** All executions of a line with a number of further events. */
  private record Enumeration(
      ChartOperator operator, List<Input.Event> letters, StreamEvent line, Duration grid) {

    boolean explains(InstanceState from, int number) {
      StreamStep recorded = operator.execute(from, line);
      if (isAccepted(recorded) && endsAsObserved(recorded.next(), number)) {
        return true;
      }
      return number > 0 && explainsAfterOneMore(from, number);
    }

    private boolean explainsAfterOneMore(InstanceState from, int number) {
      Instant end = from.time().isAfter(line.time()) ? from.time() : line.time();
      InstanceState at = operator.expire(from, from.time()).next();
      while (true) {
        for (Input.Event letter : letters) {
          StreamStep step = execute(at, letter, at.time());
          if (isAccepted(step) && explains(step.next(), number - 1)) {
            return true;
          }
        }
        if (!at.time().isBefore(end)) {
          return false;
        }
        Instant next = grid.isZero() ? end : earlier(at.time().plus(grid), end);
        for (PendingTimer timer : at.snapshot().timers()) {
          if (timer.deadline().isAfter(at.time()) && timer.deadline().isBefore(next)) {
            next = timer.deadline();
          }
        }
        at = operator.expire(at, next).next();
      }
    }

    private boolean endsAsObserved(InstanceState at, int number) {
      if (number == 0) {
        return line.observed().isEmpty() || isObserved(operator, at, line);
      }
      for (Input.Event letter : letters) {
        StreamStep step = execute(at, letter, at.time());
        if (isAccepted(step) && endsAsObserved(step.next(), number - 1)) {
          return true;
        }
      }
      return false;
    }

    private static Instant earlier(Instant one, Instant other) {
      return one.isBefore(other) ? one : other;
    }

    private StreamStep execute(InstanceState at, Input.Event letter, Instant time) {
      return operator.execute(at, new StreamEvent(letter.event(), time, List.of()));
    }
  }

  private static boolean isAccepted(StreamStep step) {
    return step.verdict().kind() == StepClass.CONFORMING;
  }

  private static boolean isObserved(ChartOperator operator, InstanceState at, StreamEvent line) {
    return new HashSet<>(operator.states(at)).equals(new HashSet<>(line.observed()));
  }

  /**
   * Drops each event with a probability of 10 or 30 %. Half of the traces have no observed states;
   * some lines of the others have those of another line.
   */
  private static List<StreamEvent> dropped(List<StreamEvent> trace, Random random) {
    int percent = random.nextBoolean() ? 10 : 30;
    boolean isObserved = random.nextBoolean();
    List<StreamEvent> left = new ArrayList<>();
    for (StreamEvent each : trace) {
      if (random.nextInt(100) >= percent) {
        int other = random.nextInt(10 * trace.size());
        List<String> states = other < trace.size() ? trace.get(other).observed() : each.observed();
        left.add(new StreamEvent(each.event(), each.time(), isObserved ? states : List.of()));
      }
    }
    return left;
  }

  private static List<StreamEvent> trace(IrChart chart, ChartOperator operator, Random random) {
    List<Input.Event> letters = letters(chart);
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    List<StreamEvent> trace = new ArrayList<>();
    Instant time = Instant.EPOCH;
    for (int i = 0; i < LENGTH * 4 && trace.size() < LENGTH; i++) {
      WireEvent event = letters.get(random.nextInt(letters.size())).event();
      time = time.plus(Duration.ofMillis(random.nextInt(4) * 900L));
      StreamStep step = operator.execute(at, new StreamEvent(event, time, List.of()));
      if (isAccepted(step)) {
        at = step.next();
        trace.add(new StreamEvent(event, at.time(), operator.states(at)));
      }
    }
    return trace;
  }

  private static List<Input.Event> letters(IrChart chart) {
    return new Alphabet(chart, new PayloadClasses(new ChartPayloads(chart))).letters(Map.of());
  }

  private static StreamEvent event(String name, Instant time) {
    return new StreamEvent(new WireEvent(name, null, null), time, List.of());
  }

  private static IrChart compile(String text) {
    var source = new Source("made.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(
            new CompilationRequest(
                List.of(source), SchemaFolder.empty(), Rules.relaxable(), SchemaOptions.compiler()))
        .charts()
        .get(0);
  }
}
