package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkContext;
import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkEvent;
import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkMachine;
import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkState;
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

  private static final PlayerWalkEvent[] EVENTS = {
    new PlayerWalkEvent.Play(),
    new PlayerWalkEvent.Pause(),
    new PlayerWalkEvent.Stop(),
    new PlayerWalkEvent.Stalled(),
    new PlayerWalkEvent.Refilled(),
    new PlayerWalkEvent.Connect(),
    new PlayerWalkEvent.Connected(),
    new PlayerWalkEvent.Degraded(),
    new PlayerWalkEvent.Lost(),
    new PlayerWalkEvent.Wake(),
    new PlayerWalkEvent.Idle(),
    new PlayerWalkEvent.Sleep(),
    new PlayerWalkEvent.Lock(),
    new PlayerWalkEvent.Reset()
  };

  private final PlayerWalkMachine machine = new PlayerWalkMachine();
  private final List<Snapshot<PlayerWalkState, PlayerWalkContext>> snapshots = new ArrayList<>();

  /** Creates new runs. */
  public FullMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      snapshots.add(start(Fleet.facts(slot)));
    }
  }

  @Override
  public int fire(int slot, int signal) {
    FireResult<PlayerWalkState, PlayerWalkContext> result =
        machine.fire(snapshots.get(slot), EVENTS[signal], null, NOW);
    if (result instanceof Fired<PlayerWalkState, PlayerWalkContext> fired) {
      snapshots.set(slot, fired.snapshot());
      return place(fired.snapshot().configuration().states());
    }
    return REFUSED;
  }

  private static int place(List<PlayerWalkState> states) {
    return states.get(0).ordinal() - PlayerWalkState.PLAYBACK_STOPPED.ordinal()
        | states.get(1).ordinal() - PlayerWalkState.NETWORK_OFFLINE.ordinal() << 2
        | states.get(2).ordinal() - PlayerWalkState.SCREEN_DARK.ordinal() << 4;
  }

  @Override
  public Object create(int facts) {
    return start(facts);
  }

  private Snapshot<PlayerWalkState, PlayerWalkContext> start(int facts) {
    return ((Fired<PlayerWalkState, PlayerWalkContext>)
            machine.start(TableLookup.context(facts), NOW))
        .snapshot();
  }
}
