package dev.lockstep.verification.migration;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The proposed counterparts of the atomic states of an earlier version. */
final class StateCounterparts {

  private final ChartVersion before;
  private final ChartVersion after;

  StateCounterparts(ChartVersion before, ChartVersion after) {
    this.before = before;
    this.after = after;
  }

  /**
   * The counterpart of a state.
   *
   * @param wires the states that become active; empty if there is no proposal
   * @param alternatives other states that may be meant
   * @param why the change, as one clause
   */
  record Counterpart(
      boolean isSame, boolean isSplit, List<String> wires, List<String> alternatives, String why) {}

  /** Returns the counterpart of an atomic state. */
  Counterpart of(IrState state) {
    IrState same = after.states().get(state.wire());
    if (same == null) {
      return removed(state);
    }
    List<String> regions = newRegions(state, same);
    if (same.isAtomic()) {
      if (regions.isEmpty()) {
        return new Counterpart(true, false, List.of(same.wire()), List.of(), "");
      }
      Set<String> wires = new LinkedHashSet<>(List.of(same.wire()));
      wires.addAll(regions);
      return new Counterpart(
          false, false, List.copyOf(wires), List.of(), "has new regions beside it");
    }
    Set<String> wires = new LinkedHashSet<>(after.entered(same));
    wires.addAll(regions);
    List<String> inside =
        after.atomic().values().stream()
            .filter(inner -> same.descendants().get(inner.index()))
            .map(IrState::wire)
            .toList();
    return new Counterpart(
        false,
        same.kind() == IrState.Kind.COMPOUND,
        List.copyOf(wires),
        inside,
        same.kind() == IrState.Kind.PARALLEL ? "has regions now" : "is split into states");
  }

  /**
   * Returns the default states of regions that the later version has beside a state of the earlier
   * one. The first region that both versions have proposes them.
   */
  private List<String> newRegions(IrState old, IrState now) {
    Set<String> entered = new LinkedHashSet<>();
    for (int i = now.ancestors().nextSetBit(0); i >= 0; i = now.ancestors().nextSetBit(i + 1)) {
      IrState parent = after.state(i);
      if (parent.kind() == IrState.Kind.PARALLEL) {
        List<IrState> regions = after.children(parent);
        Optional<IrState> first =
            regions.stream()
                .filter(region -> before.states().containsKey(region.wire()))
                .findFirst();
        boolean isIn =
            first.isPresent()
                && (first.get().index() == now.index()
                    || first.get().descendants().get(now.index()));
        if (isIn) {
          regions.stream()
              .filter(region -> !isInParallel(region, old))
              .forEach(region -> entered.addAll(after.entered(region)));
        }
      }
    }
    return List.copyOf(entered);
  }

  /** Returns true if the earlier version has the region too. */
  private boolean isInParallel(IrState region, IrState old) {
    IrState same = before.states().get(region.wire());
    return same != null
        && before.state(same.parent()).kind() == IrState.Kind.PARALLEL
        && (same.index() == old.index() || old.ancestors().get(same.parent()));
  }

  private Counterpart removed(IrState state) {
    List<IrState> added =
        after.atomic().values().stream()
            .filter(other -> !before.atomic().containsKey(other.wire()))
            .sorted(
                Comparator.comparingInt((IrState other) -> -likeness(state, other))
                    .thenComparingInt(IrState::index))
            .toList();
    List<String> wires =
        added.stream()
            .filter(other -> likeness(state, other) > 0)
            .map(IrState::wire)
            .limit(4)
            .toList();
    if (wires.isEmpty()) {
      return new Counterpart(
          false,
          false,
          List.of(),
          List.of(),
          "is removed, and no new state resembles it; without a line its instances are stuck");
    }
    boolean isTie =
        wires.size() > 1 && likeness(state, added.get(0)) == likeness(state, added.get(1));
    return new Counterpart(
        false,
        isTie,
        List.of(wires.get(0)),
        wires,
        "is removed; `" + wires.get(0) + "` resembles it most");
  }

  /**
   * Returns how much two states have in common: name, kind, and the events of their transitions.
   */
  private int likeness(IrState old, IrState now) {
    Set<String> common = new TreeSet<>(triggers(before.chart(), old));
    common.retainAll(triggers(after.chart(), now));
    boolean isFinal = old.isFinal() && now.isFinal();
    return (old.isFinal() != now.isFinal() ? -100 : 0)
        + (isFinal ? 1 : 0)
        + (old.name().equals(now.name()) ? 10 : 0)
        + 2 * common.size();
  }

  private static Set<String> triggers(IrChart chart, IrState state) {
    Set<String> triggers = new TreeSet<>();
    for (int index : state.transitions()) {
      IrTransition transition = chart.transitions().get(index);
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        on.events().forEach(event -> triggers.add(chart.events().get(event).wire()));
      } else {
        triggers.add(transition.trigger().getClass().getSimpleName());
      }
    }
    return triggers;
  }
}
