package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;

/**
 * Long random walks from random contexts, the same ones for the same seed; a walk that parts the
 * machines is shrunk to a short one before it is told.
 */
final class RandomWalks<A, B> {

  /** Bound on the tries to shorten a walk. */
  private static final int SHRINKING = 300;

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
        walks + " random walks of up to " + length + " inputs, seed " + seed, this::examine);
  }

  private Finding examine() {
    Finding[] finding = new Finding[1];
    JqwikSession.run(() -> finding[0] = walk());
    return finding[0];
  }

  private Finding walk() {
    RandomGenerator<List<Integer>> generator =
        Arbitraries.integers()
            .between(0, Integer.MAX_VALUE)
            .withoutEdgeCases()
            .list()
            .ofMinSize(1 + length / 2)
            .ofMaxSize(length + 1)
            .generator(walks, false);
    Random random = new Random(seed);
    long steps = 0;
    for (int i = 0; i < walks; i++) {
      Shrinkable<List<Integer>> way = generator.next(random);
      Trail trail = follow(way.value());
      steps += trail.inputs().size();
      if (trail.difference().isPresent()) {
        Trail shortest = trimmed(shrunk(way, trail));
        return new Finding(steps, "seed " + seed + ", walk " + i, shortest.difference());
      }
    }
    return Finding.agreement(steps, "seed " + seed);
  }

  /** A walk that was taken: its context, its inputs up to a difference, and the difference. */
  private record Trail(JsonObject context, List<Input> inputs, Optional<Difference> difference) {}

  private Trail shrunk(Shrinkable<List<Integer>> way, Trail known) {
    Trail best = known;
    Shrinkable<List<Integer>> from = way;
    int tries = 0;
    boolean shorter = true;
    while (shorter && tries < SHRINKING) {
      shorter = false;
      for (Shrinkable<List<Integer>> candidate : from.shrink().limit(SHRINKING).toList()) {
        Trail trail = follow(candidate.value());
        if (++tries >= SHRINKING || trail.difference().isPresent()) {
          shorter = trail.difference().isPresent();
          best = shorter ? trail : best;
          from = candidate;
          break;
        }
      }
    }
    return best;
  }

  /** Leaves out one input after another as long as the machines still part. */
  private Trail trimmed(Trail trail) {
    Trail best = trail;
    for (int i = best.inputs().size() - 1; i >= 0; i--) {
      if (i < best.inputs().size()) {
        List<Input> fewer = new ArrayList<>(best.inputs());
        fewer.remove(i);
        Trail candidate = replay(best.context(), fewer);
        best = candidate.difference().isPresent() ? candidate : best;
      }
    }
    return best;
  }

  /** The first number chooses the context, the others the inputs. */
  private Trail follow(List<Integer> way) {
    if (way.isEmpty()) {
      return new Trail(JsonObject.EMPTY, List.of(), Optional.empty());
    }
    Iterator<Integer> numbers = way.subList(1, way.size()).iterator();
    return go(
        contexts.get(way.get(0) % contexts.size()),
        seen ->
            numbers.hasNext()
                ? Optional.of(steering.choose(numbers.next(), seen))
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
