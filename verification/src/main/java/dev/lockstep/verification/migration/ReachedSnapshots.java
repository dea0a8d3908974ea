package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.JsonValues;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The snapshots that instances of a chart reach on random walks with valid events. */
public final class ReachedSnapshots {

  /** The number of inputs of a walk. */
  private static final int STEPS = 10;

  /** One of so many inputs is a timer, if one is pending. */
  private static final int TIMERS = 10;

  private final ChartVersion version;
  private final List<Input.Event> events;

  public ReachedSnapshots(ChartVersion version) {
    this.version = version;
    this.events =
        new Alphabet(version.chart(), new PayloadClasses(new ChartPayloads(version.chart())))
            .wide().stream()
                .filter(Input.Event.class::isInstance)
                .map(Input.Event.class::cast)
                .toList();
  }

  /** Returns snapshots; none if no instance can start. Equal seeds have equal snapshots. */
  public List<SnapshotData> sample(long seed, int count) {
    Random random = new Random(seed);
    Runner runner = new Runner(version.chart());
    List<SnapshotData> found = new ArrayList<>();
    while (found.size() < count) {
      RunStep step = runner.start(new RunInput.Start(JsonObject.EMPTY), Runner.BEGIN);
      if (step.after().configuration().isEmpty()) {
        return List.of();
      }
      for (int i = 0; i < STEPS && found.size() < count; i++) {
        found.add(data(version, step.after()));
        List<PendingTimer> timers = step.after().timers();
        if (!timers.isEmpty() && (events.isEmpty() || random.nextInt(TIMERS) == 0)) {
          step = runner.timer(step.after(), step.now(), Runner.due(step.after()).get(0));
        } else if (!events.isEmpty()) {
          Input.Event event = events.get(random.nextInt(events.size()));
          step =
              runner.event(
                  step.after(),
                  step.now().plusSeconds(1),
                  -1,
                  event.event(),
                  guard -> event.guards().getOrDefault(guard, false));
        }
      }
    }
    return found;
  }

  /** Returns a snapshot of the interpreter as data. */
  static SnapshotData data(ChartVersion version, InterpreterSnapshot at) {
    IrChart chart = version.chart();
    JsonObject.Builder context = JsonObject.builder();
    at.context().forEach((name, value) -> context.add(name, JsonValues.of(value)));
    Map<String, List<String>> history = new LinkedHashMap<>();
    at.history()
        .forEach(
            (state, stored) ->
                history.put(
                    version.state(state).path(),
                    stored.stream().mapToObj(version::state).map(IrState::wire).toList()));
    List<Timer> timers = at.timers().stream().map(timer -> timer(chart, timer)).toList();
    List<String> in =
        at.configuration().stream()
            .mapToObj(version::state)
            .filter(IrState::isAtomic)
            .map(IrState::wire)
            .toList();
    return new SnapshotData(version.id(), in, context.build(), history, timers, at.entries());
  }

  private static Timer timer(IrChart chart, PendingTimer timer) {
    if (timer.event() < 0) {
      String id = chart.transitions().get(timer.transition()).id();
      return new Timer(id, null, null, timer.entry(), timer.deadline());
    }
    String event = chart.events().get(timer.event()).wire();
    return new Timer(
        timer.sendId().orElse(event),
        event,
        timer.payload().isEmpty() ? null : JsonValues.of(timer.payload()),
        timer.entry(),
        timer.deadline());
  }
}
