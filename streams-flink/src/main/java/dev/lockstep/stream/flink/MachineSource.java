package dev.lockstep.stream.flink;

import dev.lockstep.runtime.registry.ChartEntry;
import java.io.Serializable;

/** The generated entry of a chart, for example {@code () -> Charts.find("order").orElseThrow()}. */
@FunctionalInterface
public interface MachineSource extends Serializable {

  ChartEntry entry();
}
