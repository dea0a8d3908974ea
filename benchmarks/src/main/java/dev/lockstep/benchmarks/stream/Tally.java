package dev.lockstep.benchmarks.stream;

import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.stream.flink.StepEffect;
import dev.lockstep.stream.flink.StepResult;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.api.common.functions.FilterFunction;

/** The count of the results of a job in this JVM, and sums over their states and effects. */
final class Tally implements FilterFunction<StepResult> {

  private static final long serialVersionUID = 1L;
  private static final LongAdder COUNT = new LongAdder();
  private static final LongAdder STATES = new LongAdder();
  private static final LongAdder EFFECTS = new LongAdder();

  /** One in this many results is hashed; the others are only counted. */
  private static final int READ = 64;

  static void clear() {
    COUNT.reset();
    STATES.reset();
    EFFECTS.reset();
  }

  static long count() {
    return COUNT.sum();
  }

  static long states() {
    return STATES.sum();
  }

  static long effects() {
    return EFFECTS.sum();
  }

  @Override
  public boolean filter(StepResult result) {
    COUNT.increment();
    if (result.key().hashCode() % READ == 0) {
      int hash = 31 * result.key().hashCode() + result.event().hashCode();
      STATES.add(31 * hash + result.states().hashCode());
      EFFECTS.add(hash(hash, result.effects()));
    }
    return false;
  }

  private static int hash(int first, List<StepEffect> effects) {
    int hash = first;
    for (StepEffect effect : effects) {
      hash = 31 * hash + effect.name().hashCode();
      if (!effect.payload().isEmpty()) {
        hash = 31 * hash + JsonReader.standard().read(effect.payload()).orElseThrow().hashCode();
      }
    }
    return hash;
  }
}
