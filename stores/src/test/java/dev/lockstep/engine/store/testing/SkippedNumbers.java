package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.ChartId;
import java.util.HashMap;
import java.util.Map;

/** A gap in the numbers of chart versions, which a rolled back transaction leaves in PostgreSQL. */
public final class SkippedNumbers {

  private static final int COUNT = 100;

  private SkippedNumbers() {}

  /** Starts to store chart versions, of which the last one is not accepted. */
  public static void in(RecordStore store) {
    Map<ChartId, String> sources = new HashMap<>();
    for (int i = 0; i <= COUNT; i++) {
      ChartId chart = new ChartId("skipped", "1.0.0", "%064x".formatted(i));
      sources.put(chart, i < COUNT ? "statechart: skipped" : null);
    }
    try {
      store.define(sources);
    } catch (RuntimeException expected) {
      return;
    }
    throw new IllegalStateException("a chart version without a source was stored");
  }
}
