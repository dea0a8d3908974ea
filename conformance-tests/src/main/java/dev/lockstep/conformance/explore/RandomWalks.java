package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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
  private static final int SHRINKING = 5_000;

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
      steps += way.value().size();
      if (follow(way.value()).isPresent()) {
        Optional<Difference> shortest = follow(shrink(way));
        return new Finding(steps, "seed " + seed + ", walk " + i, shortest);
      }
    }
    return Finding.agreement(steps, "seed " + seed);
  }

  private List<Integer> shrink(Shrinkable<List<Integer>> way) {
    Shrinkable<List<Integer>> best = way;
    int tries = 0;
    boolean shorter = true;
    while (shorter && tries < SHRINKING) {
      shorter = false;
      for (Shrinkable<List<Integer>> candidate : candidates(best)) {
        tries++;
        if (follow(candidate.value()).isPresent()) {
          best = candidate;
          shorter = true;
          break;
        }
      }
    }
    return best.value();
  }

  private static List<Shrinkable<List<Integer>>> candidates(Shrinkable<List<Integer>> way) {
    return way.shrink().limit(SHRINKING).toList();
  }

  /** The first number chooses the context, the others the inputs. */
  private Optional<Difference> follow(List<Integer> way) {
    if (way.isEmpty()) {
      return Optional.empty();
    }
    JsonObject context = contexts.get(way.get(0) % contexts.size());
    String shown = context.isEmpty() ? "" : context.toString();
    Step<A, B> step = duel.start(context);
    List<String> path = new ArrayList<>();
    for (int number : way.subList(1, way.size())) {
      if (step.arrived().isEmpty() || step.difference().isPresent()) {
        break;
      }
      Twin<A, B> at = step.arrived().get();
      Input input = steering.choose(number, at.seen());
      path.add(input.label());
      step = duel.step(at, input);
    }
    return step.difference()
        .map(
            found -> new Difference(shown, path, found.aspect(), found.expected(), found.actual()));
  }
}
