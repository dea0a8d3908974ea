package it.chartversions.use;

import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.registry.ChartIndex;
import dev.lockstep.runtime.snapshot.LoadedSnapshot;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import it.chartversions.Charts;
import it.chartversions.door.DoorContext;
import it.chartversions.door.DoorMachine;
import it.chartversions.door.DoorState;
import it.chartversions.door.DoorTable;
import java.time.Instant;

/** Uses both versions of a chart by name. */
public final class Doors {

  private Doors() {}

  /** Fails if an index does not have both versions. */
  public static void main(String[] args) {
    ChartIndex index = ChartIndex.of(Charts.all());
    require(index.newest("door").orElseThrow().id().equals(DoorTable.CHART_ID));
    require(Charts.find("door").orElseThrow().id().equals(DoorTable.CHART_ID));
    require(
        index
            .find("door", it.chartversions.door.v1_0_0.DoorTable.CHART_ID.hash())
            .orElseThrow()
            .topology()
            .states()
            .contains(it.chartversions.door.v1_0_0.DoorState.CLOSED));
    require(DoorState.SHUT.wire().equals("shut"));
    SnapshotJson<DoorState, DoorContext> json = SnapshotJson.of(new DoorMachine());
    it.chartversions.door.v1_0_0.DoorMachine earlier =
        new it.chartversions.door.v1_0_0.DoorMachine();
    var started =
        (Fired<
                it.chartversions.door.v1_0_0.DoorState,
                it.chartversions.door.v1_0_0.DoorContext>)
            earlier.start(Instant.EPOCH);
    byte[] stored = SnapshotJson.of(earlier).write(started.snapshot());
    require(
        json.load(stored, Charts.migrations()) instanceof LoadedSnapshot.Held<DoorState, ?> held
            && held.isMigrated()
            && held.snapshot().configuration().state() == DoorState.SHUT);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("the versions are mixed up");
    }
  }
}
