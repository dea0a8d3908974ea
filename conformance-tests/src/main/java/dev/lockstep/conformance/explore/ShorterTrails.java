package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.explore.RandomWalks.Trail;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * The shrinking of a walk that ends in a difference. A candidate replaces the best trail if the
 * machines still differ in the same aspect. Because {@link Input inputs} do not depend on their
 * position, every subset of a walk is a walk.
 */
final class ShorterTrails {

  private final BiFunction<JsonObject, List<Input>, Trail> replay;
  private final UnaryOperator<Input.Event> plain;

  /**
   * @param replay starts both machines with a context and gives them inputs up to the first
   *     difference
   * @param plain returns the plain form of an event
   */
  ShorterTrails(
      BiFunction<JsonObject, List<Input>, Trail> replay, UnaryOperator<Input.Event> plain) {
    this.replay = replay;
    this.plain = plain;
  }

  /**
   * Returns the trail with the chart's own context where possible, without the inputs that the
   * difference does not need, and with plain events in place of special ones. The number of replays
   * is at most about four times the number of inputs.
   */
  Trail shortest(Trail known) {
    Trail best = better(known, JsonObject.EMPTY, known.inputs());
    for (int size = Math.max(1, best.inputs().size() / 2); size > 0; size /= 2) {
      best = without(best, size);
    }
    return plain(best);
  }

  /** Leaves out runs of {@code size} inputs, the last run first. */
  private Trail without(Trail trail, int size) {
    Trail best = trail;
    for (int from = best.inputs().size() - size; from >= 0; from -= size) {
      if (from + size <= best.inputs().size()) {
        List<Input> fewer = new ArrayList<>(best.inputs());
        fewer.subList(from, from + size).clear();
        best = better(best, best.context(), fewer);
      }
    }
    return best;
  }

  /** Replaces events that have a special payload, actor or guard outcome by plain ones. */
  private Trail plain(Trail trail) {
    Trail best = trail;
    for (int i = 0; i < best.inputs().size(); i++) {
      if (best.inputs().get(i) instanceof Input.Event event) {
        best = with(best, i, plain.apply(event));
      }
    }
    return best;
  }

  private Trail with(Trail trail, int position, Input input) {
    if (trail.inputs().get(position).equals(input)) {
      return trail;
    }
    List<Input> changed = new ArrayList<>(trail.inputs());
    changed.set(position, input);
    return better(trail, trail.context(), changed);
  }

  private Trail better(Trail known, JsonObject context, List<Input> inputs) {
    Trail candidate = replay.apply(context, inputs);
    boolean same =
        candidate
            .difference()
            .map(Difference::aspect)
            .equals(known.difference().map(Difference::aspect));
    return same ? candidate : known;
  }
}
