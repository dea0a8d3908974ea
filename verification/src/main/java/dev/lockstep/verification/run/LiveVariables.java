package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The variables that are live in each configuration: some run reads their value before it assigns
 * them. Others do not distinguish states. The analysis is conservative: a state that stays active
 * reads all that it may read later, an assignment counts if it is certainly executed, and a
 * variable that a property reads or an event's field is compared with is always live.
 */
public final class LiveVariables {

  private final IrChart chart;
  private final BitSet relevant;
  private final BitSet always = new BitSet();
  private final List<BitSet> inState = new ArrayList<>();
  private final Map<BitSet, BitSet> known = new HashMap<>();

  public LiveVariables(IrChart chart, ChartReads reads) {
    this.chart = chart;
    this.relevant = reads.variables();
    chart.properties().forEach(this::addProperty);
    reads.all().forEach(site -> addCompared(site.term()));
    chart.states().forEach(state -> inState.add(new BitSet()));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (IrState state : chart.states()) {
        BitSet live = inState.get(state.index());
        int before = live.cardinality();
        add(state, live);
        grows |= live.cardinality() > before;
      }
    }
  }

  /** Returns the variables that are live in a configuration and distinguish states. */
  public BitSet in(BitSet configuration) {
    return known.computeIfAbsent((BitSet) configuration.clone(), this::live);
  }

  private BitSet live(BitSet configuration) {
    BitSet live = (BitSet) always.clone();
    configuration.stream().forEach(state -> live.or(inState.get(state)));
    live.and(relevant);
    return live;
  }

  private void addProperty(IrProperty property) {
    Stream.of(
            property.predicate(),
            property.trigger(),
            property.begin(),
            property.end(),
            property.within())
        .flatMap(Optional::stream)
        .forEach(condition -> read(condition.term(), always));
  }

  /** Adds the variables whose values become values of fields of explored events. */
  private void addCompared(IrTerm term) {
    TermParts.visit(
        term,
        part -> {
          if (part instanceof IrTerm.Call call && call.arguments().size() == 2) {
            addCompared(call.arguments().get(0), call.arguments().get(1));
            addCompared(call.arguments().get(1), call.arguments().get(0));
          }
        });
  }

  private void addCompared(IrTerm field, IrTerm other) {
    if (field instanceof IrTerm.EventField && other instanceof IrTerm.ContextValue) {
      read(other, always);
    }
  }

  private void add(IrState state, BitSet live) {
    state.invariants().forEach(invariant -> read(invariant.term(), live));
    BitSet exit = new BitSet();
    before(state.exit(), exit, false);
    live.or(exit);
    for (int index : state.transitions()) {
      IrTransition transition = chart.transitions().get(index);
      BitSet taken = entered(transition);
      before(transition.actions(), taken, true);
      live.or(taken);
      transition.guard().ifPresent(guard -> read(guard.term(), live));
    }
  }

  /** Returns the variables that are live before the states of a transition are entered. */
  private BitSet entered(IrTransition transition) {
    BitSet certain = new BitSet();
    BitSet possible = new BitSet();
    boolean remembers =
        transition.targets().stream()
            .anyMatch(target -> chart.states().get(target).kind() == IrState.Kind.HISTORY);
    for (int target : transition.targets()) {
      path(target, transition.domain(), possible, remembers ? new BitSet() : certain);
      defaults(
          target,
          possible,
          transition.targets().size() == 1 && !remembers ? certain : new BitSet());
    }
    BitSet live = new BitSet();
    possible.stream().forEach(state -> live.or(inState.get(state)));
    for (int at = possible.length(); (at = possible.previousSetBit(at - 1)) >= 0; ) {
      enter(chart.states().get(at), live, certain.get(at));
    }
    return live;
  }

  private void enter(IrState state, BitSet live, boolean certain) {
    for (int index : state.transitions()) {
      if (chart.transitions().get(index).trigger() instanceof IrTrigger.AfterComputed after) {
        read(after.delay().term(), live);
      }
    }
    before(state.initialActions(), live, false);
    before(state.entry(), live, certain);
  }

  /** Adds the states from a target up to the domain, and the other regions of those around it. */
  private void path(int target, int domain, BitSet possible, BitSet certain) {
    for (int at = target; at > domain; at = chart.states().get(at).parent()) {
      possible.set(at);
      certain.set(at);
      IrState parent = chart.states().get(chart.states().get(at).parent());
      if (parent.kind() == IrState.Kind.PARALLEL) {
        possible.or(parent.descendants());
      }
    }
  }

  /** Adds the states that are entered with a state by default. */
  private void defaults(int index, BitSet possible, BitSet certain) {
    IrState state = chart.states().get(index);
    if (state.kind() == IrState.Kind.HISTORY) {
      possible.or(chart.states().get(state.parent()).descendants());
    } else if (state.kind() == IrState.Kind.PARALLEL) {
      possible.or(state.descendants());
      for (int region : state.children()) {
        if (chart.states().get(region).kind() != IrState.Kind.HISTORY) {
          certain.set(region);
          defaults(region, possible, certain);
        }
      }
    } else if (state.kind() == IrState.Kind.COMPOUND) {
      boolean plain =
          state.initial().size() == 1
              && chart.states().get(state.initial().get(0)).kind() != IrState.Kind.HISTORY;
      for (int initial : state.initial()) {
        BitSet sure = plain ? certain : new BitSet();
        path(initial, index, possible, sure);
        defaults(initial, possible, sure);
      }
    }
  }

  /**
   * Changes the variables that are live after actions to those that are live before them.
   *
   * @param certain true if the actions are certainly executed
   */
  private void before(List<IrAction> actions, BitSet live, boolean certain) {
    for (int i = actions.size() - 1; i >= 0; i--) {
      before(actions.get(i), live, certain);
    }
  }

  private void before(IrAction action, BitSet live, boolean certain) {
    if (action instanceof IrAction.Assign assign) {
      if (certain) {
        assign.assignments().forEach(one -> live.clear(one.variable()));
      }
      assign.assignments().stream()
          .filter(one -> relevant.get(one.variable()))
          .forEach(one -> read(one.value().term(), live));
    } else if (action instanceof IrAction.Raise raise) {
      read(raise.payload(), live);
    } else if (action instanceof IrAction.Emit emit) {
      read(emit.payload(), live);
    } else if (action instanceof IrAction.Send send) {
      read(send.payload(), live);
      send.after().map(IrExpression::term).ifPresent(after -> read(after, live));
    } else if (action instanceof IrAction.If choice) {
      BitSet otherwise = (BitSet) live.clone();
      before(choice.then(), live, certain);
      before(choice.otherwise(), otherwise, certain);
      live.or(otherwise);
      read(choice.condition().term(), live);
    }
  }

  private static void read(List<IrAction.Binding> bindings, BitSet live) {
    bindings.forEach(binding -> read(binding.value().term(), live));
  }

  private static void read(IrTerm term, BitSet live) {
    TermParts.visit(
        term,
        part -> {
          if (part instanceof IrTerm.ContextValue value) {
            live.set(value.variable());
          }
        });
  }
}
