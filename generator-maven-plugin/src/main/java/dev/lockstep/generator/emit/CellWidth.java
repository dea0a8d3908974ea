package dev.lockstep.generator.emit;

import dev.lockstep.generator.emit.guard.GuardBits;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The width of the cells of a chart's table.
 *
 * @param isNarrow true if 32 bits suffice: at most eight facts, and no second guard
 * @param hasLinks true if a cell has a second guard for the case that the first fails
 */
record CellWidth(boolean isNarrow, boolean hasLinks) {

  private static final int NARROW_FACTS = 8;

  static CellWidth of(ChartView view, GuardBits bits) {
    Map<Long, List<GuardBits.Kind>> cells = new HashMap<>();
    boolean everywhere = false;
    for (IrTransition row : view.chart().transitions()) {
      everywhere |= row.source() == 0;
      for (long column : columns(view, row)) {
        cells
            .computeIfAbsent((long) row.source() << 32 | column, cell -> new ArrayList<>(1))
            .add(bits.mask(row.index()).kind());
      }
    }
    boolean plain = cells.values().stream().allMatch(CellWidth::isPlain);
    boolean links = everywhere || cells.values().stream().anyMatch(CellWidth::hasSecondGuard);
    return new CellWidth(plain && !everywhere && bits.facts().size() <= NARROW_FACTS, links);
  }

  private static List<Long> columns(ChartView view, IrTransition row) {
    List<Long> columns = new ArrayList<>();
    for (IrEvent event : view.events(row)) {
      columns.add((long) event.index());
    }
    if (TransitionEmitter.trigger(row).equals("ALWAYS")) {
      columns.add((long) view.chart().events().size());
    }
    return columns;
  }

  /** Returns true if one plain guard decides a cell, or none. */
  private static boolean isPlain(List<GuardBits.Kind> branches) {
    return switch (branches.get(0)) {
      case NONE, UNDECIDED -> true;
      case WHEN -> branches.size() == 1;
      case UNLESS -> false;
    };
  }

  private static boolean hasSecondGuard(List<GuardBits.Kind> branches) {
    return branches.stream()
            .takeWhile(kind -> kind == GuardBits.Kind.WHEN || kind == GuardBits.Kind.UNLESS)
            .count()
        > 1;
  }
}
