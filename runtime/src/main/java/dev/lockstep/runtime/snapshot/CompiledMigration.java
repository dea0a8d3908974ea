package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A migration that the generator has compiled from a file. Its results are checked against the
 * later version, so that every snapshot it returns can be continued. Immutable, thread-safe.
 *
 * @param <B> context record of the earlier version
 * @param <S> state type of the later version
 * @param <C> context record of the later version
 */
public abstract class CompiledMigration<B, S extends StateType, C> implements Migration {

  private final String name;
  private final Machine<?, ?, ?, B> before;
  private final Machine<S, ?, ?, C> after;
  private final Renames renames;
  private final Map<String, StateType> earlier = new HashMap<>();
  private final Map<String, S> states = new HashMap<>();
  private final MigratedSnapshotCheck<S, C> check;
  private final JsonObject initial;
  private final Set<String> dropped;

  /**
   * The names of the file that are no states or variables.
   *
   * @param history paths of history states of the later version by path in the earlier one
   * @param timers IDs of timers of the later version by ID in the earlier one
   * @param droppedHistory history states of the earlier version whose values are lost on purpose
   * @param droppedTimers timers of the earlier version that are lost on purpose
   */
  public record Renames(
      Map<String, String> history,
      Map<String, String> timers,
      Set<String> droppedHistory,
      Set<String> droppedTimers) {

    public Renames {
      history = Map.copyOf(history);
      timers = Map.copyOf(timers);
      droppedHistory = Set.copyOf(droppedHistory);
      droppedTimers = Set.copyOf(droppedTimers);
    }
  }

  /**
   * Creates a migration.
   *
   * @param name name of the file and the SHA-256 of its text
   */
  protected CompiledMigration(
      String name, Machine<?, ?, ?, B> before, Machine<S, ?, ?, C> after, Renames renames) {
    this.name = name;
    this.before = before;
    this.after = after;
    this.renames = renames;
    this.check = new MigratedSnapshotCheck<>(after);
    for (StateType state : before.states()) {
      if (state.kind() != Kind.HISTORY) {
        earlier.put(state.wire(), state);
      }
    }
    for (S state : after.states()) {
      if (state.kind() != Kind.HISTORY) {
        states.put(state.wire(), state);
      }
    }
    this.initial = before.writeContext(before.initialContext());
    Set<String> names = new HashSet<>(initial.names());
    names.addAll(renames.droppedHistory());
    names.addAll(renames.droppedTimers());
    names.addAll(renames.history().keySet());
    names.addAll(renames.timers().keySet());
    this.dropped = Set.copyOf(names);
  }

  /**
   * Returns the states that become active for a state of the earlier version.
   *
   * @param state its position in the earlier version
   * @return empty if no case of the state holds; {@code null} if the file does not name the state
   */
  protected abstract @Nullable List<S> counterparts(int state, EarlierInstance<B> from);

  /**
   * Returns the context of the later version.
   *
   * @throws IllegalArgumentException if a value of the earlier version does not fit
   */
  protected abstract C context(EarlierInstance<B> from);

  /**
   * Returns a variable whose value would be lost, and which is not the initial one; {@code null} if
   * there is none.
   */
  protected @Nullable String lost(B context) {
    return null;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final ChartId from() {
    return before.chart();
  }

  @Override
  public final ChartId to() {
    return after.chart();
  }

  @Override
  public final Set<String> dropped() {
    return dropped;
  }

  @Override
  public final SnapshotData migrate(SnapshotData old) {
    EarlierInstance<B> from = read(old);
    String lost = lost(from.context());
    if (lost != null) {
      throw stuck(
          Problem.LOST_DATA,
          lost,
          "the migration loses the value of this variable; name it under `drop: context`");
    }
    List<S> in = states(old, from);
    @Nullable C context = null;
    String misfit = "";
    try {
      context = context(from);
    } catch (IllegalArgumentException problem) {
      misfit = String.valueOf(problem.getMessage());
    }
    Map<String, List<S>> history = history(old, from);
    List<Timer> pending = timers(old);
    if (context == null) {
      throw stuck(Problem.INVALID_CONTEXT, "", misfit);
    }
    check.require(
        new Snapshot<>(to(), new Configuration<>(in), context, history, pending, old.entries()));
    Map<String, List<String>> stored = new LinkedHashMap<>();
    history.forEach((path, some) -> stored.put(path, wires(some)));
    return new SnapshotData(
        to(), wires(in), after.writeContext(context), stored, pending, old.entries());
  }

  private EarlierInstance<B> read(SnapshotData old) {
    Set<StateType> active = new HashSet<>();
    for (String wire : old.in()) {
      StateType state = earlier.get(wire);
      if (state == null || !isAtomic(state)) {
        throw stuck(Problem.UNKNOWN_STATE, wire, "its chart has no state of this name");
      }
      for (StateType each = state; each != null; each = each.parent()) {
        active.add(each);
      }
    }
    try {
      B context = before.readContext(old.context());
      before.writeContext(context);
      return new EarlierInstance<>(context, active, old.context(), initial);
    } catch (IllegalArgumentException problem) {
      throw stuck(Problem.INVALID_CONTEXT, "", String.valueOf(problem.getMessage()));
    }
  }

  private static boolean isAtomic(StateType state) {
    return state.kind() == Kind.ATOMIC || state.kind() == Kind.FINAL;
  }

  private List<S> states(SnapshotData old, EarlierInstance<B> from) {
    Set<S> found = new LinkedHashSet<>();
    for (String wire : old.in()) {
      List<S> mapped = mapped(wire, from);
      found.addAll(mapped == null ? List.of(same(wire)) : mapped);
    }
    List<S> ordered = new ArrayList<>(found);
    ordered.sort(Comparator.comparingInt(StateType::ordinal));
    return ordered;
  }

  private @Nullable List<S> mapped(String wire, EarlierInstance<B> from) {
    StateType state = earlier.get(wire);
    List<S> mapped = state == null ? null : counterparts(state.ordinal(), from);
    if (mapped != null && mapped.isEmpty()) {
      throw stuck(Problem.UNKNOWN_STATE, wire, "no case of this state holds");
    }
    return mapped;
  }

  private S same(String wire) {
    S same = states.get(wire);
    if (same == null || !isAtomic(same)) {
      throw stuck(
          Problem.UNKNOWN_STATE,
          wire,
          "version " + to().version() + " has no such state; map it under `states`");
    }
    return same;
  }

  private Map<String, List<S>> history(SnapshotData old, EarlierInstance<B> from) {
    Map<String, List<S>> history = new LinkedHashMap<>();
    old.history()
        .forEach(
            (path, stored) -> {
              if (renames.droppedHistory().contains(path)) {
                return;
              }
              String now = renames.history().getOrDefault(path, path);
              if (!check.hasHistory(now)) {
                throw stuck(
                    Problem.LOST_DATA,
                    path,
                    "the migration loses the states that this history state has stored; name it"
                        + " under `history` or `drop: history`");
              }
              history.put(now, stored(stored, from));
            });
    return history;
  }

  private List<S> stored(List<String> wires, EarlierInstance<B> from) {
    Set<S> stored = new LinkedHashSet<>();
    for (String wire : wires) {
      List<S> mapped = mapped(wire, from);
      S same = states.get(wire);
      stored.addAll(mapped != null ? mapped : List.of(same != null ? same : same(wire)));
    }
    return List.copyOf(stored);
  }

  private List<Timer> timers(SnapshotData old) {
    List<Timer> kept = new ArrayList<>();
    for (Timer timer : old.timers()) {
      if (!renames.droppedTimers().contains(timer.id())) {
        kept.add(
            new Timer(
                renames.timers().getOrDefault(timer.id(), timer.id()),
                timer.event(),
                timer.payload(),
                timer.entry(),
                timer.deadline()));
      }
    }
    return kept;
  }

  static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }

  static StuckException stuck(Problem problem, String subject, String reason) {
    return new StuckException(new Stuck(problem, subject, reason));
  }
}
