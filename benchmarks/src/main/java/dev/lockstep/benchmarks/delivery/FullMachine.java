package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkContext;
import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkEvent;
import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkMachine;
import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkState;
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

  private static final DeliveryWalkEvent[] EVENTS = {
    new DeliveryWalkEvent.Ordered(),
    new DeliveryWalkEvent.Picked(),
    new DeliveryWalkEvent.Packed(),
    new DeliveryWalkEvent.HandedOver(),
    new DeliveryWalkEvent.Loaded(),
    new DeliveryWalkEvent.Unloaded(),
    new DeliveryWalkEvent.Arrived(),
    new DeliveryWalkEvent.Delivered(),
    new DeliveryWalkEvent.Damaged(),
    new DeliveryWalkEvent.Lost(),
    new DeliveryWalkEvent.Held(),
    new DeliveryWalkEvent.Released(),
    new DeliveryWalkEvent.Canceled(),
    new DeliveryWalkEvent.Reopened()
  };

  private final DeliveryWalkMachine machine = new DeliveryWalkMachine();
  private final List<Snapshot<DeliveryWalkState, DeliveryWalkContext>> snapshots =
      new ArrayList<>();

  /** Creates new runs. */
  public FullMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      snapshots.add(start(Fleet.facts(slot)));
    }
  }

  @Override
  public int fire(int slot, int signal) {
    FireResult<DeliveryWalkState, DeliveryWalkContext> result =
        machine.fire(snapshots.get(slot), EVENTS[signal], null, NOW);
    if (result instanceof Fired<DeliveryWalkState, DeliveryWalkContext> fired) {
      snapshots.set(slot, fired.snapshot());
      return fired.snapshot().configuration().state().ordinal();
    }
    return REFUSED;
  }

  @Override
  public Object create(int facts) {
    return start(facts);
  }

  private Snapshot<DeliveryWalkState, DeliveryWalkContext> start(int facts) {
    return ((Fired<DeliveryWalkState, DeliveryWalkContext>)
            machine.start(TableLookup.context(facts), NOW))
        .snapshot();
  }
}
