package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.StateKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lowered chart, its inputs, and the layout of its states. Not thread-safe. */
final class PackedSpace {

  private static final int TIMER_BITS = 3;
  private static final int HISTORY_BITS = 2;
  private static final int MOST_RECORDED = 1 << 20;

  private final IrChart chart;
  private final ChartReads reads;
  private final List<RunInput> events;
  private final List<RunInput.Start> starts;
  private final List<String> gaps;
  private final ValueNumbers<Long> recorded = new ValueNumbers<>("histories", MOST_RECORDED);
  private final Map<Integer, Integer> slots = new HashMap<>();
  private PackedModel model;
  private PackedInput[] inputs;
  private int[] cellBits;
  private int[] historyBits;
  private StateLayout layout;

  PackedSpace(IrChart chart) {
    this(chart, new ChartReads(chart));
  }

  /**
   * Creates a space.
   *
   * @param reads expressions that decide; those that it leaves out have any value
   */
  PackedSpace(IrChart chart, ChartReads reads) {
    this.chart = chart;
    this.reads = reads;
    RunInputs all = new RunInputs(chart, reads);
    this.events = all.events();
    this.starts = all.starts();
    this.gaps = new ArrayList<>(all.gaps());
    this.model = new PackedModel(chart, reads, slots);
    this.inputs = new PackedInputs(model).lower(events);
    this.cellBits = cellBits();
    this.historyBits = historyBits();
    this.layout = new StateLayout(model.masks, recorded, cellBits, historyBits);
  }

  private int[] cellBits() {
    int[] bits = new int[model.registers().cells.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] =
          i >= chart.context().size()
              ? TIMER_BITS
              : model.values.isRelevant(i) ? model.values.firstBits(i) : 0;
    }
    return bits;
  }

  private int[] historyBits() {
    int[] bits = new int[model.masks.histories];
    Arrays.fill(bits, HISTORY_BITS);
    return bits;
  }

  /**
   * Gives a field more bits, or a kind of delayed event one more place.
   *
   * @param field number of the field; {@code -1 - kind} for a kind of delayed event
   */
  void widen(int field) {
    if (field < 0) {
      slots.merge(-1 - field, 2, (old, two) -> old + 1);
      model = new PackedModel(chart, reads, slots);
      inputs = new PackedInputs(model).lower(events);
      cellBits = cellBits();
    } else if (field < cellBits.length) {
      cellBits[field] += cellBits[field] < 2 ? 1 : 2;
    } else {
      historyBits[field - cellBits.length] += 2;
    }
    layout = new StateLayout(model.masks, recorded, cellBits, historyBits);
  }

  /** Returns the names of the variables that make infinitely many states. */
  List<String> unbounded() {
    return new StateKeys(chart, reads).unbounded();
  }

  PackedModel model() {
    return model;
  }

  StateLayout layout() {
    return layout;
  }

  PackedInput[] inputs() {
    return inputs;
  }

  List<RunInput.Start> starts() {
    return starts;
  }

  List<String> gaps() {
    return gaps;
  }
}
