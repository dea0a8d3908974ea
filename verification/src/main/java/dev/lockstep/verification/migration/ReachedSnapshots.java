package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.PendingTimer;
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
import java.util.List;
import java.util.Random;

/** The snapshots that instances of a chart reach on random walks with valid events. */
public final class ReachedSnapshots {

  /** The number of inputs of a walk. */
  private static final int STEPS = 10;

  /** One of so many inputs is a timer, if one is pending. */
  private static final int TIMERS = 10;

  private final ChartVersion version;
  private final InterpreterSnapshots forms;
  private final List<Input.Event> events;

  public ReachedSnapshots(ChartVersion version) {
    this.version = version;
    this.forms = new InterpreterSnapshots(version);
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
        found.add(forms.data(step.after()));
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
}
