package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A legal configuration of a chart, with its responses to the triggers that have occurred in it.
 * Thread-safe.
 */
final class KnownConfiguration<S extends StateType> {

  private static final int BUCKETS = 16;

  private final Configuration<S> states;
  private final PositionSet active;
  private final int hash;
  private final boolean isEnd;
  private final AtomicReferenceArray<@Nullable Response<S>> responses =
      new AtomicReferenceArray<>(BUCKETS);
  private volatile @Nullable Refused<S, Object> notAccepted;

  /**
   * Creates a configuration without responses.
   *
   * @param active the active states without the root; must not change afterwards
   * @param isEnd true if the machine has ended in this configuration
   */
  KnownConfiguration(Configuration<S> states, PositionSet active, int hash, boolean isEnd) {
    this.states = states;
    this.active = active;
    this.hash = hash;
    this.isEnd = isEnd;
  }

  /** Returns the active atomic states. */
  Configuration<S> states() {
    return states;
  }

  /** Returns all active states without the root. Callers must not change the set. */
  PositionSet active() {
    return active;
  }

  /** Returns the hash of the atomic states, as {@link ConfigurationCache} defines it. */
  int hash() {
    return hash;
  }

  boolean isEnd() {
    return isEnd;
  }

  boolean isOf(Configuration<S> configuration) {
    return states == configuration || states.states().equals(configuration.states());
  }

  /** Returns the response to a trigger; null if the trigger has not occurred. */
  @Nullable Response<S> response(int trigger) {
    Response<S> response = responses.get(trigger & BUCKETS - 1);
    while (response != null && response.trigger() != trigger) {
      response = response.next();
    }
    return response;
  }

  /** Stores an empty response to a trigger, unless another thread has stored one. */
  Response<S> add(int trigger, boolean isAccepted) {
    int bucket = trigger & BUCKETS - 1;
    while (true) {
      Response<S> known = response(trigger);
      if (known != null) {
        return known;
      }
      Response<S> next = responses.get(bucket);
      Response<S> added = new Response<>(trigger, isAccepted, next);
      if (responses.compareAndSet(bucket, next, added)) {
        return added;
      }
    }
  }

  /** Returns the refusal of events that no row handles; null if it has not been needed. */
  @Nullable Refused<S, Object> notAccepted() {
    return notAccepted;
  }

  void notAccepted(Refused<S, Object> refused) {
    notAccepted = refused;
  }
}
