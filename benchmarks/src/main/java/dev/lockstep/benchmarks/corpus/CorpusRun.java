package dev.lockstep.benchmarks.corpus;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A program that times one pass of each contender over all documents of a schema. It prints a line
 * for each contender: name, nanoseconds, number of accepted documents, remark. The contenders take
 * turns, and the fastest of many short measurements counts, in processor time of the thread.
 */
final class CorpusRun {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long SHORT = 50_000_000;
  private static final long WARM = 1_200_000_000;
  private static final int ROUNDS = 12;

  private final CorpusContender contender;
  private final Predicate<Object> accepts;
  private final Object[] trees;
  private final int accepted;
  private final String remark;
  private double least = Double.MAX_VALUE;

  private CorpusRun(
      CorpusContender contender, CorpusContender.Validator validator, List<byte[]> documents) {
    this.contender = contender;
    this.accepts = validator.accepts();
    this.trees = documents.stream().map(validator.parse()).toArray();
    this.remark = validator.remark();
    this.accepted = pass();
  }

  /** Runs with the folder of the schema, true to measure and false to count, and contenders. */
  public static void main(String[] args) throws IOException {
    CorpusSchema schema = new CorpusSchema(Path.of(args[0]));
    List<byte[]> documents = schema.documents();
    Map<CorpusContender, CorpusRun> runs = new EnumMap<>(CorpusContender.class);
    for (String word : List.of(args).subList(2, args.length)) {
      CorpusContender contender = CorpusContender.valueOf(word);
      try {
        runs.put(contender, new CorpusRun(contender, contender.of(schema), documents));
      } catch (RuntimeException | ReflectiveOperationException | LinkageError e) {
        System.out.println(
            word
                + "\t0\t-1\t"
                + String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString()));
      }
    }
    if (Boolean.parseBoolean(args[1]) && !documents.isEmpty()) {
      runs.values().forEach(CorpusRun::warm);
      for (int round = 0; round < ROUNDS; round++) {
        new ArrayList<>(runs.values()).forEach(CorpusRun::measure);
      }
    }
    runs.values().forEach(CorpusRun::print);
  }

  private void print() {
    System.out.println(
        contender.name()
            + "\t"
            + (long) (least == Double.MAX_VALUE ? 0 : least)
            + "\t"
            + accepted
            + "\t"
            + remark);
  }

  private int pass() {
    int count = 0;
    for (Object tree : trees) {
      count += accepts.test(tree) ? 1 : 0;
    }
    return count;
  }

  private void warm() {
    long end = System.nanoTime() + WARM;
    while (System.nanoTime() < end) {
      check();
    }
  }

  private void measure() {
    long passes = 0;
    long begin = THREADS.getCurrentThreadCpuTime();
    long end;
    do {
      check();
      passes++;
      end = THREADS.getCurrentThreadCpuTime();
    } while (end - begin < SHORT);
    least = Math.min(least, (double) (end - begin) / passes);
  }

  private void check() {
    if (pass() != accepted) {
      throw new IllegalStateException(contender.label() + " gives another answer");
    }
  }
}
