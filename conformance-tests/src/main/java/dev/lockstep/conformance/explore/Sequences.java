package dev.lockstep.conformance.explore;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A check that compares the machines on every sequence of inputs up to a length. */
final class Sequences<A, B> {

  private final Duel<A, B> duel;
  private final int length;

  Sequences(Duel<A, B> duel, int length) {
    this.duel = duel;
    this.length = length;
  }

  /**
   * Returns one check for the empty sequence and one for the sequences that begin with each letter.
   */
  List<Check> checks(String suffix, List<? extends Input> letters) {
    List<Check> checks = new ArrayList<>();
    checks.add(Check.of("the empty sequence" + suffix, this::empty));
    if (length > 0) {
      for (Input first : letters) {
        String name = "sequences of 1 to " + length + " beginning with " + first.label();
        checks.add(Check.of(name, () -> beginningWith(first, letters)));
      }
    }
    return checks;
  }

  private Finding empty() {
    return new Finding(1, "", duel.start(JsonObject.EMPTY).difference());
  }

  private Finding beginningWith(Input first, List<? extends Input> letters) {
    Step<A, B> start = duel.start(JsonObject.EMPTY);
    if (start.arrived().isEmpty()) {
      return new Finding(0, "", start.difference());
    }
    Tally tally = new Tally();
    Optional<Difference> difference = go(start.arrived().get(), first, length, letters, tally);
    return new Finding(tally.count, "", difference);
  }

  private Optional<Difference> go(
      Twin<A, B> from, Input input, int left, List<? extends Input> letters, Tally tally) {
    tally.count++;
    Step<A, B> step = duel.step(from, input);
    Optional<Difference> difference = step.difference();
    if (difference.isEmpty() && left > 1) {
      Twin<A, B> at = step.arrived().orElseThrow();
      for (Input next : letters) {
        difference = go(at, next, left - 1, letters, tally);
        if (difference.isPresent()) {
          break;
        }
      }
    }
    return difference.map(found -> found.after(input.label()));
  }

  private static final class Tally {
    private long count;
  }
}
