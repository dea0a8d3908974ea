package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.verification.run.RunInput;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The packed states of a chart in a form for comparisons. */
final class PackedTexts {

  private PackedTexts() {}

  static String timer(
      int transition, int event, Optional<String> sendId, Object payload, long remaining) {
    return transition + "/" + event + "/" + sendId + "/" + payload + "+" + remaining;
  }

  static String state(
      BitSet configuration,
      Map<Integer, BitSet> history,
      Map<String, Object> context,
      List<String> timers) {
    Collections.sort(timers);
    return configuration + " " + history + " " + context + " " + timers;
  }

  /** Returns all states; empty if there are more than the limit. */
  static Optional<Set<String>> explore(PackedSpace space, int limit) {
    while (true) {
      try {
        return all(space, limit);
      } catch (StateLayout.Overflow overflow) {
        space.widen(overflow.field());
      }
    }
  }

  private static Optional<Set<String>> all(PackedSpace space, int limit) {
    PackedRun run = new PackedRun(space.model(), space.layout());
    Set<String> states = new TreeSet<>();
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    for (RunInput.Start start : space.starts()) {
      if (run.start(start) == Reasons.NONE) {
        add(space, run, seen, open);
      }
    }
    while (!open.isEmpty()) {
      if (seen.size() > limit) {
        return Optional.empty();
      }
      run.load(open.remove(), 0);
      states.add(text(run));
      for (PackedInput input : space.inputs()) {
        if (run.fire(input) == Reasons.NONE) {
          add(space, run, seen, open);
        }
      }
      for (int slot = 0; slot < space.model().timers.size(); slot++) {
        if (run.isDue(slot)) {
          run.expire(slot);
          add(space, run, seen, open);
        }
      }
      if (run.hasTimer()) {
        run.pass();
        add(space, run, seen, open);
      }
    }
    return Optional.of(states);
  }

  private static void add(
      PackedSpace space, PackedRun run, Set<List<Long>> seen, Deque<long[]> open) {
    long[] state = new long[space.layout().words()];
    run.pack(state, 0);
    if (seen.add(Arrays.stream(state).boxed().toList())) {
      open.add(state);
    }
  }

  private static String text(PackedRun run) {
    PackedModel model = run.model;
    Registers at = run.from;
    Map<String, Object> context = new TreeMap<>();
    for (int i = 0; i < model.chart.context().size(); i++) {
      if ((model.values.live(at.configuration) >>> i & 1) == 1) {
        context.put(model.chart.context().get(i).name(), model.values.value(i, at.cells[i]));
      }
    }
    Map<Integer, BitSet> history = new TreeMap<>();
    for (IrState state : model.chart.states()) {
      int position = model.masks.historyPosition[state.index()];
      if (position >= 0 && at.histories[position] != 0) {
        history.put(state.index(), BitSet.valueOf(new long[] {at.histories[position]}));
      }
    }
    List<String> timers = new ArrayList<>();
    for (int slot = 0; slot < model.timers.size(); slot++) {
      int remaining = at.cells[model.timerCell(slot)] - 1;
      if (remaining >= 0) {
        TimerSlots.Slot timer = model.timers.all().get(slot);
        boolean delayed = timer.kind() >= 0;
        TimerSlots.Kind kind = delayed ? model.timers.kindAt(timer.kind()) : null;
        Object payload =
            delayed
                ? model.occurrences.cause(at.cells[model.carriedCell(slot)]).payload()
                : Map.of();
        timers.add(
            timer(
                timer.transition(),
                kind == null ? -1 : kind.event(),
                kind == null ? Optional.empty() : kind.sendId(),
                payload,
                model.values.nanos(remaining)));
      }
    }
    BitSet configuration = BitSet.valueOf(new long[] {at.configuration});
    return state(configuration, history, context, timers);
  }
}
