package dev.lockstep.verification.system;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A condition on several instances: it holds if all parts of one alternative hold.
 *
 * @param <C> condition on one chart
 */
record Formula<C>(List<List<Part<C>>> alternatives) {
  Formula {
    alternatives = alternatives.stream().map(List::copyOf).toList();
  }

  /** A quantifier over the copies of an instance. */
  enum Quantifier {
    /** The instance has one copy. */
    ONE,
    EACH,
    ANY
  }

  /**
   * A condition on one instance.
   *
   * @param instance name of the instance, or its position
   */
  record Part<C>(Quantifier quantifier, C instance, C condition) {}

  /** Returns all parts in order. */
  Stream<Part<C>> parts() {
    return alternatives.stream().flatMap(List::stream);
  }

  /** Returns the formula with converted parts. */
  <D> Formula<D> map(Function<Part<C>, Part<D>> conversion) {
    return new Formula<>(
        alternatives.stream()
            .map(alternative -> alternative.stream().map(conversion).toList())
            .toList());
  }
}
