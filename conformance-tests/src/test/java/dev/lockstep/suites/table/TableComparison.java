package dev.lockstep.suites.table;

import dev.lockstep.conformance.play.Stage;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.suites.table.TableMachine.Position;
import dev.lockstep.suites.table.TableMachine.Step;
import dev.lockstep.verification.input.PlainJson;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Leads a machine and a published table through every event, with everything it may bring along, at
 * every point the table can reach, and collects where they part.
 *
 * @param <S> positions of the machine
 */
final class TableComparison<S> {

  private static final Set<ObservedEffect.Kind> ASKED =
      Set.of(ObservedEffect.Kind.PERFORM, ObservedEffect.Kind.EMIT);

  private final Subject<S> subject;
  private final PublishedTable table;
  private final Protocol protocol;
  private final TableMachine expected;
  private final List<String> differences = new ArrayList<>();
  private final Set<String> leaves = new TreeSet<>();
  private int steps;

  TableComparison(Subject<S> subject, PublishedTable table, Protocol protocol) {
    this.subject = subject;
    this.table = table;
    this.protocol = protocol;
    this.expected = new TableMachine(table, protocol);
  }

  /** Both at the same point, at the same time. */
  private record Point<S>(Position table, S machine, Instant now) {}

  /** The key of a point: everything that a side shows except numbers, which may be unbounded. */
  private Object key(Point<S> point) {
    Map<String, Object> truths = new TreeMap<>(point.table().variables());
    truths.values().removeIf(Long.class::isInstance);
    Observation seen = subject.observe(point.machine());
    return List.of(
        point.table().leaf(), point.table().remembered(), truths, seen.states(), seen.history());
  }

  /** Explores everything, up to a difference. */
  TableComparison<S> explore() {
    for (Map<String, Object> start : protocol.starts()) {
      Position begin = expected.start(start, Stage.BEGIN);
      Answer<S> answer = subject.start((JsonObject) PlainJson.json(start), Stage.BEGIN);
      compare("start", new Step(begin, List.of()), answer);
      explore(new Point<>(begin, answer.position(), Stage.BEGIN));
    }
    return this;
  }

  private void explore(Point<S> start) {
    Set<Object> seen = new HashSet<>();
    Queue<Point<S>> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty() && differences.isEmpty()) {
      Point<S> point = open.remove();
      if (seen.add(key(point))) {
        leaves.add(point.table().leaf());
        open.addAll(successors(point));
      }
    }
  }

  private List<Point<S>> successors(Point<S> from) {
    List<Point<S>> reached = new ArrayList<>();
    for (String event : table.events()) {
      for (Map<String, Object> data : protocol.data().getOrDefault(event, List.of(Map.of()))) {
        event(from, event, data).ifPresent(reached::add);
      }
    }
    timer(from).ifPresent(reached::add);
    return reached;
  }

  private Optional<Point<S>> event(Point<S> from, String event, Map<String, Object> data) {
    Optional<Step> step = expected.event(from.table(), event, data, from.now());
    WireEvent wire = new WireEvent(event, null, data.isEmpty() ? null : PlainJson.json(data));
    Answer<S> answer = subject.fire(from.machine(), wire, from.now());
    String where = from.table().leaf() + " --" + event + data;
    if (step.isEmpty()) {
      unchanged(where, from, answer);
      return Optional.empty();
    }
    compare(where, step.get(), answer);
    return Optional.of(new Point<>(step.get().position(), answer.position(), from.now()));
  }

  /** The clock turns until the next timer is due; that both have the same timers is known. */
  private Optional<Point<S>> timer(Point<S> from) {
    Optional<Step> step = expected.timer(from.table());
    Optional<Timer> due =
        subject.observe(from.machine()).timers().stream()
            .min(Comparator.comparing(Timer::deadline));
    if (step.isEmpty() || due.isEmpty()) {
      return Optional.empty();
    }
    Instant now = due.get().deadline();
    Answer<S> answer = subject.fire(from.machine(), due.get(), now);
    compare(from.table().leaf() + " --" + due.get().id(), step.get(), answer);
    return Optional.of(new Point<>(step.get().position(), answer.position(), now));
  }

  private void unchanged(String where, Point<S> from, Answer<S> answer) {
    steps++;
    Observation before = subject.observe(from.machine());
    if (answer instanceof Answer.Took<S> || !subject.observe(answer.position()).equals(before)) {
      differences.add(where + ": the table changes nothing, the machine answers " + answer);
    }
  }

  private void compare(String where, Step step, Answer<S> answer) {
    steps++;
    if (!(answer instanceof Answer.Took<S> took)) {
      differences.add(where + ": the table takes it, the machine answers " + answer);
      return;
    }
    Observation seen = subject.observe(took.position());
    Position position = step.position();
    differ(where, "state", List.of(position.leaf()), seen.states());
    differ(where, "actions", step.actions(), asked(took));
    differ(where, "variables", position.variables(), variables(seen.context()));
    differ(
        where,
        "timers",
        position.deadlines().values().stream().sorted().toList(),
        seen.timers().stream().map(Timer::deadline).sorted().toList());
  }

  /** Actions are declared ones, or emitted events, as the chart has it. */
  private static List<String> asked(Answer.Took<?> took) {
    return took.effects().stream()
        .filter(effect -> ASKED.contains(effect.kind()))
        .map(ObservedEffect::name)
        .toList();
  }

  private static Map<String, Object> variables(JsonObject context) {
    Map<String, Object> variables = new TreeMap<>();
    context.names().forEach(name -> variables.put(name, PlainJson.of(context.get(name))));
    return variables;
  }

  private void differ(String where, String what, Object table, Object machine) {
    if (!table.equals(machine)) {
      differences.add(where + ": " + what + " in the table " + table + ", found " + machine);
    }
  }

  /** Returns the first difference; empty if there is none. */
  List<String> differences() {
    return differences;
  }

  /** The leaves that were reached, sorted. */
  Set<String> leaves() {
    return leaves;
  }

  /** Returns the number of compared steps. */
  int steps() {
    return steps;
  }
}
