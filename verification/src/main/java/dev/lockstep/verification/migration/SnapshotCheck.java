package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import dev.lockstep.runtime.snapshot.StuckException;
import dev.lockstep.verification.run.ConditionEvaluator;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A check whether instances of a chart version can continue from snapshots: known states that can
 * be active together, valid context, invariants, history, and timers of active states. Immutable,
 * thread-safe.
 */
public final class SnapshotCheck {

  private final ChartVersion version;
  private final SnapshotValues values;
  private final ConditionEvaluator conditions;
  private final Set<String> events = new HashSet<>();

  public SnapshotCheck(ChartVersion version) {
    this.version = version;
    this.values = new SnapshotValues(version);
    this.conditions = new ConditionEvaluator(version.chart());
    version.chart().events().stream().map(IrEvent::wire).forEach(events::add);
  }

  /** Returns the reason why this version cannot hold a snapshot; empty if it can. */
  public Optional<Stuck> problem(SnapshotData data) {
    try {
      InterpreterSnapshot read = values.read(data);
      requireLegal(data, read.configuration());
      data.history().forEach(this::requireStorable);
      requireInvariants(read);
      data.timers().forEach(timer -> requireCause(timer, read.configuration()));
      return Optional.empty();
    } catch (StuckException problem) {
      return Optional.of(problem.stuck());
    }
  }

  private void requireLegal(SnapshotData data, BitSet active) {
    boolean isTwice = new HashSet<>(data.in()).size() != data.in().size();
    if (isTwice || data.in().isEmpty() || !isLegal(version.chart().root(), active)) {
      throw stuck(
          Problem.ILLEGAL_CONFIGURATION,
          "",
          "the states " + String.join(", ", data.in()) + " cannot be active together alone");
    }
  }

  /** Returns true if an active state has the active children that its kind requires. */
  private boolean isLegal(IrState state, BitSet active) {
    List<IrState> children = version.children(state);
    int count = 0;
    for (IrState child : children) {
      if (active.get(child.index())) {
        count++;
        if (!isLegal(child, active)) {
          return false;
        }
      }
    }
    return switch (state.kind()) {
      case COMPOUND -> count == 1;
      case PARALLEL -> count == children.size();
      case ATOMIC, FINAL, HISTORY -> true;
    };
  }

  private void requireStorable(String path, List<String> stored) {
    IrState history = version.histories().get(path);
    if (history == null) {
      throw stuck(Problem.ILLEGAL_HISTORY, path, "the chart has no history state of this path");
    }
    IrState parent = version.state(history.parent());
    BitSet active = new BitSet();
    for (String wire : stored) {
      IrState state = version.states().get(wire);
      if (state == null || !parent.descendants().get(state.index())) {
        throw stuck(Problem.ILLEGAL_HISTORY, path, "this history state cannot store " + wire);
      }
      boolean fits = history.deep() ? state.isAtomic() : state.parent() == parent.index();
      if (!fits || active.get(state.index())) {
        throw stuck(Problem.ILLEGAL_HISTORY, path, "this history state cannot store " + wire);
      }
      active.or(state.ancestors());
      active.set(state.index());
    }
    boolean isWhole =
        history.deep()
            ? isLegal(parent, active)
            : stored.size()
                == (parent.kind() == IrState.Kind.PARALLEL ? version.children(parent).size() : 1);
    if (!isWhole) {
      throw stuck(
          Problem.ILLEGAL_HISTORY,
          path,
          "this history state cannot store " + String.join(", ", stored) + " alone");
    }
  }

  private void requireInvariants(InterpreterSnapshot read) {
    BitSet active = read.configuration();
    for (int i = active.nextSetBit(0); i >= 0; i = active.nextSetBit(i + 1)) {
      IrState state = version.state(i);
      for (IrExpression invariant : state.invariants()) {
        if (!holds(invariant, read)) {
          throw stuck(
              Problem.BROKEN_INVARIANT,
              state.wire(),
              "the invariant `" + invariant.text() + "` does not hold");
        }
      }
    }
  }

  private boolean holds(IrExpression invariant, InterpreterSnapshot read) {
    try {
      return (Boolean) conditions.value(invariant.term(), read);
    } catch (EvaluationException failed) {
      return false;
    }
  }

  private void requireCause(Timer timer, BitSet active) {
    String event = timer.event();
    if (event != null) {
      if (!events.contains(event)) {
        throw stuck(
            Problem.TIMER_WITHOUT_STATE,
            timer.id(),
            "the chart has no event `" + event + "` for this pending timer");
      }
      return;
    }
    IrTransition transition = version.timers().get(timer.id());
    if (transition == null) {
      throw stuck(
          Problem.TIMER_WITHOUT_STATE,
          timer.id(),
          "the chart has no transition for this pending timer");
    }
    if (!active.get(transition.source())) {
      throw stuck(
          Problem.TIMER_WITHOUT_STATE, timer.id(), "the state of this pending timer is not active");
    }
  }

  private static StuckException stuck(Problem problem, String subject, String reason) {
    return new StuckException(new Stuck(problem, subject, reason));
  }
}
