package dev.lockstep.benchmarks.stream;

import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.stream.flink.StepEffect;
import dev.lockstep.stream.flink.StepResult;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.api.common.functions.FilterFunction;

/** The count and a sum over the content of the results of a job in this JVM. */
final class Tally implements FilterFunction<StepResult> {

  private static final long serialVersionUID = 1L;
  private static final LongAdder COUNT = new LongAdder();
  private static final LongAdder SUM = new LongAdder();

  /** One in this many results is hashed; the others are only counted. */
  private static final int READ = 64;

  static void clear() {
    COUNT.reset();
    SUM.reset();
  }

  static long count() {
    return COUNT.sum();
  }

  static long sum() {
    return SUM.sum();
  }

  @Override
  public boolean filter(StepResult result) {
    COUNT.increment();
    if (result.key().hashCode() % READ == 0) {
      SUM.add(hash(result));
    }
    return false;
  }

  private static int hash(StepResult result) {
    int hash = 31 * result.key().hashCode() + result.event().hashCode();
    hash = 31 * hash + result.states().hashCode();
    for (StepEffect effect : result.effects()) {
      hash = 31 * hash + effect.name().hashCode();
      if (!effect.payload().isEmpty()) {
        hash = 31 * hash + JsonReader.standard().read(effect.payload()).orElseThrow().hashCode();
      }
    }
    return hash;
  }
}
