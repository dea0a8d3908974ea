package dev.lockstep.model.expression.evaluation;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The latest results of one expression by the values that it reads. An expression is pure, so equal
 * values have equal results. The size is constant: a result replaces another one with the same hash
 * code. Thread-safe, because entries are immutable and a lost entry is evaluated again.
 */
final class KnownResults {

  private static final int SIZE = 64;

  private record Entry(Object[] values, Evaluation result) {}

  private final @Nullable ExpressionReads reads;
  private final @Nullable Entry[] entries;

  /** Creates an empty cache, which remains empty if {@code reads} is empty. */
  KnownResults(Optional<ExpressionReads> reads) {
    this.reads = reads.orElse(null);
    this.entries = new Entry[reads.isPresent() ? SIZE : 0];
  }

  /** Returns the known result for these values, or evaluates the expression. */
  Evaluation of(ExpressionValues values, Supplier<Evaluation> evaluation) {
    Object[] key = reads == null ? null : reads.of(values);
    if (key == null) {
      return evaluation.get();
    }
    int hash = Arrays.hashCode(key);
    int index = (hash ^ hash >>> 16) & SIZE - 1;
    Entry entry = entries[index];
    if (entry != null && Arrays.equals(entry.values(), key)) {
      return entry.result();
    }
    Evaluation result = shareable(evaluation.get());
    entries[index] = new Entry(key, result);
    return result;
  }

  /** Returns the result with an unmodifiable value. */
  private static Evaluation shareable(Evaluation result) {
    if (!(result instanceof Evaluation.Value known)) {
      return result;
    }
    if (known.value() instanceof Map<?, ?> map) {
      return new Evaluation.Value(Collections.unmodifiableMap(map));
    }
    return known.value() instanceof List<?> list
        ? new Evaluation.Value(Collections.unmodifiableList(list))
        : result;
  }
}
