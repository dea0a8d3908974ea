package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * Random walks from random contexts. A seed determines all walks. The inputs that lead to a
 * difference are shrunk before it is reported. Not thread-safe.
 */
final class RandomWalks<A, B> {

  private final Duel<A, B> duel;
  private final List<JsonObject> contexts;
  private final Steering steering;
  private final int walks;
  private final int length;
  private final long seed;

  RandomWalks(Duel<A, B> duel, List<JsonObject> contexts, Steering steering, Settings settings) {
    this.duel = duel;
    this.contexts = contexts;
    this.steering = steering;
    this.walks = settings.walks();
    this.length = settings.walkLength();
    this.seed = settings.seed();
  }

  Check check() {
    return Check.of(
        walks + " random walks of up to " + length + " inputs, seed " + seed, this::walk);
  }

  private Finding walk() {
    Random random = new Random(seed);
    long steps = 0;
    for (int i = 0; i < walks; i++) {
      Trail trail = follow(random);
      steps += trail.inputs().size();
      if (trail.difference().isPresent()) {
        Trail shortest = new ShorterTrails(this::replay, steering::plain).shortest(trail);
        return new Finding(steps, "seed " + seed + ", walk " + i, shortest.difference());
      }
    }
    return Finding.agreement(steps, "seed " + seed);
  }

  /**
   * A walk that was taken.
   *
   * @param context the context that both machines were started with
   * @param inputs the inputs up to the first difference, or all inputs
   * @param difference the first difference; empty if the machines agree
   */
  record Trail(JsonObject context, List<Input> inputs, Optional<Difference> difference) {
    Trail {
      inputs = List.copyOf(inputs);
    }
  }

  /** Takes one walk. The number of its inputs is between half of the bound and the bound. */
  private Trail follow(Random random) {
    JsonObject context = contexts.get(random.nextInt(contexts.size()));
    int[] left = {length - random.nextInt(length / 2 + 1)};
    return go(
        context,
        seen ->
            left[0]-- > 0
                ? Optional.of(steering.choose(random.nextInt(Integer.MAX_VALUE), seen))
                : Optional.empty());
  }

  private Trail replay(JsonObject context, List<Input> inputs) {
    Iterator<Input> left = inputs.iterator();
    return go(context, seen -> left.hasNext() ? Optional.of(left.next()) : Optional.empty());
  }

  private Trail go(JsonObject context, Function<Observation, Optional<Input>> inputs) {
    Step<A, B> step = duel.start(context);
    List<Input> taken = new ArrayList<>();
    while (step.arrived().isPresent() && step.difference().isEmpty()) {
      Twin<A, B> at = step.arrived().get();
      Optional<Input> input = inputs.apply(at.seen());
      if (input.isEmpty()) {
        break;
      }
      taken.add(input.get());
      step = duel.step(at, input.get());
    }
    String shown = context.isEmpty() ? "" : context.toString();
    List<String> path = taken.stream().map(Input::label).toList();
    Optional<Difference> difference = step.difference().map(found -> found.on(shown, path));
    return new Trail(context, taken, difference);
  }
}
