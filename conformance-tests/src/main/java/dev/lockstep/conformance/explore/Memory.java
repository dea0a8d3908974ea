package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.verification.input.Input;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A cache of answers of the reference machine by identity of position and input, and by time. The
 * machine is pure, and sequences ask for the same answers repeatedly. The cache is cleared when it
 * is full.
 */
final class Memory<A> {

  private static final int MOST = 20_000;

  private final Map<A, Map<Input, Known<A>>> answers = new IdentityHashMap<>();
  private int size;

  private record Known<A>(Instant now, Answer<A> answer) {}

  Optional<Answer<A>> recall(A position, Input input, Instant now) {
    Map<Input, Known<A>> here = answers.get(position);
    Known<A> known = here == null ? null : here.get(input);
    return known == null || !known.now().equals(now)
        ? Optional.empty()
        : Optional.of(known.answer());
  }

  void keep(A position, Input input, Instant now, Answer<A> answer) {
    if (++size > MOST) {
      answers.clear();
      size = 1;
    }
    answers
        .computeIfAbsent(position, key -> new IdentityHashMap<>())
        .put(input, new Known<>(now, answer));
  }
}
