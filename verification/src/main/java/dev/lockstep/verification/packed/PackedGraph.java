package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.run.FreeVariables;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.words.StateIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The graph of the states of a chart with the labels of its steps, built with packed states in the
 * order of a breadth-first search. Immutable.
 *
 * @param gaps the inputs that were not explored, as sentences
 * @param unbounded names of variables that make infinitely many states
 * @param abstracted the parts of a state that are left out or merged, as sentences
 */
public record PackedGraph(
    StateGraph<RunInput> graph,
    List<String> gaps,
    List<String> unbounded,
    List<String> abstracted) {

  private static final int PROGRESS = 10_000;

  public PackedGraph {
    gaps = List.copyOf(gaps);
    unbounded = List.copyOf(unbounded);
    abstracted = List.copyOf(abstracted);
  }

  /**
   * Explores at most {@code most} states.
   *
   * @param progress receives the number of states from time to time
   * @throws NotModelledException if packed states do not represent a construct of the chart
   */
  public static PackedGraph of(
      IrChart chart, PropertyConditions conditions, int most, IntConsumer progress) {
    return build(new PackedSpace(chart), false, conditions, most, progress);
  }

  /**
   * Explores at most {@code most} states of an over-approximation: sums, times and limits have any
   * value wherever they are read. Every run of the chart is among its runs, but not vice versa. A
   * property that holds in it holds in the chart.
   *
   * @param progress receives the number of states from time to time
   * @throws NotModelledException if the over-approximation does not represent a construct of the
   *     chart or a property
   */
  public static PackedGraph approximate(
      IrChart chart, PropertyConditions conditions, int most, IntConsumer progress) {
    PackedSpace space = new PackedSpace(chart, FreeVariables.reads(chart));
    return build(space, true, conditions, most, progress);
  }

  private static PackedGraph build(
      PackedSpace space,
      boolean choices,
      PropertyConditions conditions,
      int most,
      IntConsumer progress) {
    while (true) {
      try {
        return new Builder(space, choices, conditions).build(most, progress);
      } catch (StateLayout.Overflow overflow) {
        space.widen(overflow.field());
      }
    }
  }

  /** One attempt with one layout. */
  private static final class Builder {

    private final PackedSpace space;
    private final PackedRun run;
    private final LabelTable labels;
    private final StateIndex index;
    private final long[] packed;
    private final StateGraph<RunInput> graph;

    Builder(PackedSpace space, boolean choices, PropertyConditions conditions) {
      this.graph = new StateGraph<>(choices);
      this.space = space;
      this.run = new PackedRun(space.model(), space.layout());
      this.labels = new LabelTable(space.model(), conditions, graph::number);
      this.index = new StateIndex(space.layout().words());
      this.packed = new long[space.layout().words()];
    }

    PackedGraph build(int most, IntConsumer progress) {
      List<String> gaps = new ArrayList<>(space.gaps());
      graph.expand();
      for (RunInput.Start start : space.starts()) {
        do {
          if (run.start(start) == Reasons.NONE) {
            int label = labels.label(run, -1, 0, Reasons.NONE);
            graph.addEdge(target(), start, label, StateGraph.NO_EVENT, 0);
          } else {
            gaps.add("the machine refuses to start with " + start.context());
          }
        } while (run.hasFurtherOutcome());
      }
      name();
      while (!graph.isComplete() && graph.expanded() <= most) {
        expand(graph.expanded() - 1);
        if (graph.expanded() % PROGRESS == 0) {
          progress.accept(graph.expanded());
        }
      }
      return new PackedGraph(graph, gaps, space.unbounded(), space.model().values.abstracted());
    }

    /** Adds the states that are new to the graph. */
    private void name() {
      int words = space.layout().words();
      for (int state = graph.states() - 1; state < index.size(); state++) {
        run.load(index.states(), state * words);
        graph.add(labels.still(run), run.hasTimer());
      }
    }

    private void expand(int state) {
      int words = space.layout().words();
      graph.expand();
      run.load(index.states(), state * words);
      for (PackedInput input : space.inputs()) {
        do {
          int refusal = run.fire(input);
          int label = labels.label(run, input.source().index(), input.sender(), refusal);
          boolean accepted = refusal == Reasons.NONE;
          int event = accepted ? input.source().index() : StateGraph.NO_EVENT;
          graph.addEdge(target(), input.source(), label, event, 0);
        } while (run.hasFurtherOutcome());
      }
      if (run.hasTimer()) {
        timers();
      }
      name();
    }

    private void timers() {
      long elapsed = run.model.values.nanos(run.earliest());
      List<TimerSlots.Slot> all = run.model.timers.all();
      List<String> names = new ArrayList<>();
      for (int slot = 0; slot < all.size(); slot++) {
        if (run.isDue(slot)) {
          String name = run.model.timers.name(slot);
          if (names.contains(name)) {
            throw new NotModelledException("two timers `" + name + "` that are due at one time");
          }
          names.add(name);
          RunInput input = new RunInput.NamedTimer(name);
          do {
            int refusal = run.expire(slot);
            int label = labels.label(run, run.model.timers.event(slot), 0, refusal);
            graph.addEdge(target(), input, label, StateGraph.NO_EVENT, elapsed);
          } while (run.hasFurtherOutcome());
        }
      }
      if (elapsed > 0) {
        run.pass();
        graph.addEdge(
            target(), new RunInput.Wait(), StateGraph.NO_INSTANT, StateGraph.NO_EVENT, elapsed);
      }
    }

    private int target() {
      run.pack(packed, 0);
      return 1 + index.number(packed);
    }
  }
}
