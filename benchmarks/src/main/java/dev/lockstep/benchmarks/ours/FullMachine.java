package dev.lockstep.benchmarks.ours;

import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkContext;
import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkEvent;
import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkMachine;
import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkState;
import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The generated machine, called through {@code fire} with a snapshot and an event. */
public final class FullMachine extends Fleet {

  private static final Instant NOW = Instant.EPOCH;

  private static final SessionWalkEvent[] EVENTS = {
    new SessionWalkEvent.TurnStarted(),
    new SessionWalkEvent.TurnNeedsInput(),
    new SessionWalkEvent.InteractionReplyAccepted(),
    new SessionWalkEvent.InteractionAutoDecideTimeout(),
    new SessionWalkEvent.TurnSucceeded(),
    new SessionWalkEvent.TurnFailed(),
    new SessionWalkEvent.RunCanceled(),
    new SessionWalkEvent.RestartPreserveWaiting(),
    new SessionWalkEvent.RestartReconcileFailed(),
    new SessionWalkEvent.RunReopened()
  };

  private final SessionWalkMachine machine = new SessionWalkMachine();
  private final List<Snapshot<SessionWalkState, SessionWalkContext>> snapshots = new ArrayList<>();

  /** Creates runs in their initial state. */
  public FullMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      snapshots.add(start(Fleet.facts(slot)));
    }
  }

  @Override
  public int fire(int slot, int signal) {
    FireResult<SessionWalkState, SessionWalkContext> result =
        machine.fire(snapshots.get(slot), EVENTS[signal], null, NOW);
    if (result instanceof Fired<SessionWalkState, SessionWalkContext> fired) {
      snapshots.set(slot, fired.snapshot());
      return fired.snapshot().configuration().state().ordinal();
    }
    return REFUSED;
  }

  @Override
  public Object create(int facts) {
    return start(facts);
  }

  private Snapshot<SessionWalkState, SessionWalkContext> start(int facts) {
    return ((Fired<SessionWalkState, SessionWalkContext>) machine.start(Contexts.of(facts), NOW))
        .snapshot();
  }
}
