package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.region.Response.HistoryMoves;
import dev.lockstep.runtime.region.Response.Outcome;
import dev.lockstep.runtime.region.Selection.Answers;
import dev.lockstep.runtime.step.Refusals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The configurations of a chart that machines have been in. Configurations and their responses are
 * derived from the tables, so they can be created again at any time: the cache starts over before
 * it occupies more than a few megabytes. Thread-safe; reads do not lock.
 */
final class ConfigurationCache<S extends StateType> {

  /** The estimated size in bytes at which the cache starts over. */
  private static final int LIMIT = 4 << 20;

  private static final int FIRST_SLOTS = 16;

  /** Estimated sizes in bytes. */
  private static final int CONFIGURATION = 300;

  private static final int RESPONSE = 40;
  private static final int OUTCOME = 100;
  private static final int REFUSAL = 100;
  private static final int HISTORY = 150;

  private final RegionTable<S> table;
  private final Configurations configurations;
  private volatile AtomicReferenceArray<@Nullable KnownConfiguration<S>> slots =
      new AtomicReferenceArray<>(FIRST_SLOTS);
  private int count;
  private int weight;

  ConfigurationCache(RegionTable<S> table) {
    this.table = table;
    this.configurations = new Configurations(table.hierarchy());
  }

  /** Returns the configuration of a snapshot; null if it is not legal. */
  @Nullable KnownConfiguration<S> of(Configuration<S> states) {
    int hash = hash(states.states());
    KnownConfiguration<S> known = find(states, hash);
    if (known != null) {
      return known;
    }
    PositionSet active = configurations.read(states.states());
    return active == null ? null : of(active);
  }

  /** Returns the configuration of a legal set of active states, which must not change anymore. */
  KnownConfiguration<S> of(PositionSet active) {
    List<S> atomic = new ArrayList<>(4);
    for (int state = active.next(0); state >= 0; state = active.next(state + 1)) {
      if (table.hierarchy().isAtomic(state)) {
        atomic.add(table.state(state));
      }
    }
    Configuration<S> states = new Configuration<>(atomic);
    int hash = hash(states.states());
    KnownConfiguration<S> known = find(states, hash);
    return known != null
        ? known
        : add(new KnownConfiguration<>(states, active, hash, table.completion().isEnd(active)));
  }

  /** Returns the response of a configuration to a trigger. */
  Response<S> response(KnownConfiguration<S> at, int trigger) {
    Response<S> known = at.response(trigger);
    if (known == null) {
      known = at.add(trigger, table.branches().isColumn(trigger) && isAccepted(at, trigger));
      grow(RESPONSE);
    }
    return known;
  }

  /** Stores the outcome of a selection, so that the same results of guards lead to it. */
  void add(Response<S> response, Answers answers, Outcome<S> outcome) {
    if (answers.count() <= Answers.MOST) {
      response.add(answers, outcome);
      Move<S> move = outcome.move();
      grow(OUTCOME + RESPONSE * answers.count() + (move == null ? HISTORY : move.weight()));
    }
  }

  /** Stores the microstep of an outcome that stored history decides. */
  void add(HistoryMoves<S> moves, Map<String, List<S>> history, Move<S> move) {
    if (moves.add(history, move)) {
      grow(HISTORY + RESPONSE * history.size() + move.weight());
    }
  }

  /** Returns the refusal of events that no row of a configuration handles. */
  Refused<S, Object> notAccepted(KnownConfiguration<S> at) {
    Refused<S, Object> known = at.notAccepted();
    if (known == null) {
      List<String> accepted = new ArrayList<>();
      for (var event : table.chart().events()) {
        if (isAccepted(at, event.ordinal())) {
          accepted.add(event.wire());
        }
      }
      known = Refusals.of(RefusalReason.NOT_ACCEPTED, accepted);
      at.notAccepted(known);
      grow(REFUSAL + Integer.BYTES * accepted.size());
    }
    return known;
  }

  private boolean isAccepted(KnownConfiguration<S> at, int column) {
    for (S state : at.states().states()) {
      if (table.branches().first(state.ordinal(), column) >= 0) {
        return true;
      }
    }
    return false;
  }

  private @Nullable KnownConfiguration<S> find(Configuration<S> states, int hash) {
    AtomicReferenceArray<@Nullable KnownConfiguration<S>> array = slots;
    int slot = slot(hash, array);
    KnownConfiguration<S> known = array.get(slot);
    while (known != null && !(known.hash() == hash && known.isOf(states))) {
      slot = slot + 1 & array.length() - 1;
      known = array.get(slot);
    }
    return known;
  }

  private synchronized KnownConfiguration<S> add(KnownConfiguration<S> added) {
    KnownConfiguration<S> known = find(added.states(), added.hash());
    if (known != null) {
      return known;
    }
    if (2 * count >= slots.length()) {
      slots = resized(slots);
    }
    put(added, slots);
    count++;
    grow(
        CONFIGURATION
            + Long.BYTES * added.states().states().size()
            + table.hierarchy().size() / Byte.SIZE);
    return added;
  }

  private synchronized void grow(int bytes) {
    weight += bytes;
    if (weight > LIMIT) {
      slots = new AtomicReferenceArray<>(FIRST_SLOTS);
      count = 0;
      weight = 0;
    }
  }

  private static <S extends StateType>
      AtomicReferenceArray<@Nullable KnownConfiguration<S>> resized(
          AtomicReferenceArray<@Nullable KnownConfiguration<S>> from) {
    AtomicReferenceArray<@Nullable KnownConfiguration<S>> to =
        new AtomicReferenceArray<>(2 * from.length());
    for (int i = 0; i < from.length(); i++) {
      KnownConfiguration<S> known = from.get(i);
      if (known != null) {
        put(known, to);
      }
    }
    return to;
  }

  private static <S extends StateType> void put(
      KnownConfiguration<S> known, AtomicReferenceArray<@Nullable KnownConfiguration<S>> to) {
    int slot = slot(known.hash(), to);
    while (to.get(slot) != null) {
      slot = slot + 1 & to.length() - 1;
    }
    to.set(slot, known);
  }

  private static int slot(int hash, AtomicReferenceArray<?> array) {
    return (hash ^ hash >>> 15) & array.length() - 1;
  }

  private static int hash(List<? extends StateType> states) {
    int hash = 0;
    for (int i = 0; i < states.size(); i++) {
      hash = (hash + states.get(i).ordinal()) * 0x9E3779B1;
    }
    return hash;
  }
}
