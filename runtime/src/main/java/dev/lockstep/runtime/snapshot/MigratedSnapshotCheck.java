package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A check whether a machine can continue from a migrated snapshot: states that can be active
 * together, history, invariants, and timers of active states. Immutable, thread-safe.
 */
final class MigratedSnapshotCheck<S extends StateType, C> {

  private final Machine<S, ?, ?, C> machine;
  private final LegalConfigurations legal;
  private final Map<String, S> histories = new HashMap<>();
  private final Map<String, TransitionType> timers = new HashMap<>();
  private final Set<String> events = new HashSet<>();

  MigratedSnapshotCheck(Machine<S, ?, ?, C> machine) {
    this.machine = machine;
    this.legal = new LegalConfigurations(machine);
    for (S state : machine.states()) {
      if (state.kind() == StateType.Kind.HISTORY) {
        histories.put(state.path(), state);
      }
    }
    for (TransitionType transition : machine.topology().transitions()) {
      if (transition.trigger() == TransitionType.Trigger.AFTER) {
        timers.put(transition.id(), transition);
      }
    }
    machine.topology().events().stream().map(EventType::wire).forEach(events::add);
  }

  /** Returns true if the machine has a history state with a path. */
  boolean hasHistory(String path) {
    return histories.containsKey(path);
  }

  /**
   * Checks a snapshot.
   *
   * @throws StuckException if the machine cannot continue from it
   */
  void require(Snapshot<S, C> now) {
    List<S> in = now.configuration().states();
    if (!legal.canBe(in)) {
      throw CompiledMigration.stuck(
          Problem.ILLEGAL_CONFIGURATION,
          "",
          "the states "
              + String.join(", ", CompiledMigration.wires(in))
              + " cannot be active together alone");
    }
    now.history()
        .forEach(
            (path, stored) -> {
              if (!legal.canStore(histories.get(path), stored)) {
                throw CompiledMigration.stuck(
                    Problem.ILLEGAL_HISTORY,
                    path,
                    "this history state cannot store "
                        + String.join(", ", CompiledMigration.wires(stored)));
              }
            });
    Optional<String> broken = machine.brokenInvariant(now);
    if (broken.isPresent()) {
      throw new StuckException(Stuck.ofInvariant(broken.get()));
    }
    Set<StateType> active = new HashSet<>();
    for (StateType state : in) {
      for (StateType each = state; each != null; each = each.parent()) {
        active.add(each);
      }
    }
    now.timers().forEach(timer -> requireCause(timer, active));
  }

  private void requireCause(Timer timer, Set<StateType> active) {
    if (timer.event() != null) {
      if (!events.contains(timer.event())) {
        throw CompiledMigration.stuck(
            Problem.TIMER_WITHOUT_STATE,
            timer.id(),
            "the chart has no event `" + timer.event() + "` for this pending timer");
      }
      return;
    }
    TransitionType transition = timers.get(timer.id());
    if (transition == null) {
      throw CompiledMigration.stuck(
          Problem.TIMER_WITHOUT_STATE,
          timer.id(),
          "the chart has no transition for this pending timer");
    }
    StateType source = transition.source();
    if (source != null && !active.contains(source)) {
      throw CompiledMigration.stuck(
          Problem.TIMER_WITHOUT_STATE, timer.id(), "the state of this pending timer is not active");
    }
  }
}
