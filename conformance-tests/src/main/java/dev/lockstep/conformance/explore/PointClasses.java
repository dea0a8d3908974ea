package dev.lockstep.conformance.explore;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.Counters;
import dev.lockstep.verification.run.LiveVariables;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Classes of points from which the chart behaves alike: variables that nothing reads later are left
 * out, and the values of a counter beyond the outermost compared constant are one value.
 */
final class PointClasses {

  private final IrChart chart;
  private final BitSet relevant;
  private final Counters counters;
  private final LiveVariables live;
  private final Map<String, BitSet> configurations = new HashMap<>();

  PointClasses(IrChart chart) {
    this.chart = chart;
    ChartReads reads = new ChartReads(chart);
    this.relevant = reads.variables();
    this.counters = new Counters(chart, reads);
    this.live = new LiveVariables(chart, reads);
    for (IrState state : chart.states()) {
      BitSet active = (BitSet) state.ancestors().clone();
      active.set(state.index());
      configurations.put(state.wire(), active);
    }
  }

  /** Returns the key of the class of a point. */
  PointKey of(Twin<?, ?> twin) {
    PointKey key = PointKey.of(twin).withoutPast();
    BitSet configuration = new BitSet();
    key.states().forEach(state -> configuration.or(configurations.get(state)));
    BitSet read = live.in(configuration);
    JsonObject.Builder context = JsonObject.builder();
    for (int i = read.nextSetBit(0); i >= 0; i = read.nextSetBit(i + 1)) {
      String name = chart.context().get(i).name();
      JsonValue value = key.context().get(name);
      if (value != null) {
        context.add(name, represent(i, value));
      }
    }
    return new PointKey(key.states(), context.build(), key.history(), key.timers(), false);
  }

  private JsonValue represent(int variable, JsonValue value) {
    return counters.isBounded(variable) && value instanceof JsonNumber number && number.isLong()
        ? JsonNumber.of((Long) counters.represent(variable, number.longValue()))
        : value;
  }

  /** Returns the assumption about a machine under which its classes are those of the chart. */
  String assumption() {
    List<String> dropped = new ArrayList<>();
    List<String> counted = new ArrayList<>();
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      if (!relevant.get(i)) {
        dropped.add("`" + variable.name() + "`");
      } else if (counters.isBounded(i)) {
        counted.add("`" + variable.name() + "`");
      }
    }
    List<String> parts = new ArrayList<>();
    if (!counted.isEmpty()) {
      parts.add(
          String.join(", ", counted)
              + " beyond the last compared value "
              + (counted.size() == 1 ? "is" : "are")
              + " one value");
    }
    if (!dropped.isEmpty()) {
      parts.add("nothing that decides reads " + String.join(", ", dropped));
    }
    parts.add("values that are assigned before they are read do not count");
    return String.join("; ", parts);
  }
}
