package it.chartversions.use;

import dev.lockstep.runtime.registry.ChartIndex;
import it.chartversions.Charts;
import it.chartversions.door.DoorState;
import it.chartversions.door.DoorTable;

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
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("the versions are mixed up");
    }
  }
}
