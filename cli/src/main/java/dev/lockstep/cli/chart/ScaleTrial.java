package dev.lockstep.cli.chart;

import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.random.BigChart;
import dev.lockstep.verification.random.BigNestedChart;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * A measurement of one chart from its text to its machine.
 *
 * @param states the number of states
 * @param transitions the number of transitions
 * @param nested true if the states are nested and parallel, not flat
 */
record ScaleTrial(int states, int transitions, boolean nested) {

  private static final int EVENTS = 200_000;

  /**
   * The results: KiB of chart and Java, milliseconds, nanoseconds per event through {@code fire},
   * MiB of heap.
   */
  record Result(
      ScaleTrial trial,
      long chartKib,
      long checkMillis,
      long generateMillis,
      long javaKib,
      long compileMillis,
      long eventNanos,
      long heapMib) {

    static final String HEADINGS =
        """
        | shape | states | transitions | chart KiB | check ms | generate ms | Java KiB | javac ms | event ns | heap MiB |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|""";

    String row() {
      return String.format(
          Locale.ROOT,
          "| %s | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d |",
          trial.shape(),
          trial.states,
          trial.transitions,
          chartKib,
          checkMillis,
          generateMillis,
          javaKib,
          compileMillis,
          eventNanos,
          heapMib);
    }

    JsonObject toJson() {
      return JsonObject.builder()
          .add("shape", trial.shape())
          .add("states", trial.states)
          .add("transitions", trial.transitions)
          .add("chartKib", chartKib)
          .add("checkMillis", checkMillis)
          .add("generateMillis", generateMillis)
          .add("javaKib", javaKib)
          .add("compileMillis", compileMillis)
          .add("eventNanos", eventNanos)
          .add("heapMib", heapMib)
          .build();
    }
  }

  private String shape() {
    return nested ? "nested" : "flat";
  }

  Result run() {
    forgetPeaks();
    Source source =
        nested
            ? new BigNestedChart(states, transitions).source()
            : new BigChart(states, transitions).source();
    long begin = System.nanoTime();
    var request = new CompilationRequest(List.of(source), SchemaFolder.empty());
    IrChart chart = Statecharts.compile(request).charts().get(0);
    long checked = System.nanoTime();
    Generation generation =
        new StatechartCompiler()
            .generate(new GenerationRequest(List.of(source), SchemaFolder.empty(), "charts"));
    long generated = System.nanoTime();
    var machine = GeneratedMachines.of(generation).machine(chart, new GuardBoard());
    long compiled = System.nanoTime();
    long eventNanos = walk(new MachineSubject<>(machine));
    return new Result(
        this,
        source.content().length / 1024,
        millis(checked - begin),
        Math.max(0, millis(generated - checked) - millis(checked - begin)),
        generation.sources().values().stream().mapToLong(java -> java.length).sum() / 1024,
        millis(compiled - generated),
        eventNanos,
        peak());
  }

  /**
   * Returns the nanoseconds per event on a cycle through all states; {@code e0} leads from each
   * state to the next.
   */
  private static <S> long walk(Subject<S> machine) {
    var event = new WireEvent("e0", null, null);
    Answer<S> at = machine.start(JsonObject.EMPTY, Instant.EPOCH);
    for (int i = 0; i < EVENTS; i++) {
      at = machine.fire(at.position(), event, Instant.EPOCH);
    }
    long begin = System.nanoTime();
    for (int i = 0; i < EVENTS; i++) {
      at = machine.fire(at.position(), event, Instant.EPOCH);
    }
    return (System.nanoTime() - begin) / EVENTS;
  }

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }

  private static void forgetPeaks() {
    System.gc();
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum()
        / (1 << 20);
  }
}
