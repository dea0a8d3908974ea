package dev.lockstep.engine;

import dev.lockstep.engine.store.Store;
import dev.lockstep.runtime.registry.ChartEntry;
import java.time.InstantSource;
import java.util.List;

/**
 * The settings of an engine.
 *
 * @param clock the time of the store; a simulated clock only if the store follows it too
 * @param charts the chart versions to execute; of several versions of one chart, new instances use
 *     the newest. Two charts with the same name and version and different content are an error
 * @param extensions the systems on top of the engine; no two may handle the same kind of command
 * @param isInline true if each command is executed alone on the calling thread, as simulations need
 *     it
 * @param watcher observes commands and transactions
 */
public record EngineSettings(
    Store store,
    InstantSource clock,
    Ids ids,
    List<ChartEntry> charts,
    List<Extension> extensions,
    boolean isInline,
    EngineListener watcher) {

  /** Creates settings with the clock of the store, time-based IDs and group commit. */
  public static EngineSettings standard(
      Store store, List<ChartEntry> charts, Extension... extensions) {
    InstantSource clock = store.clock();
    Ids ids = new TimedIds(clock, store.nextNode());
    return new EngineSettings(store, clock, ids, charts, List.of(extensions), false);
  }

  /** Creates settings without a watcher. */
  public EngineSettings(
      Store store,
      InstantSource clock,
      Ids ids,
      List<ChartEntry> charts,
      List<Extension> extensions,
      boolean isInline) {
    this(store, clock, ids, charts, extensions, isInline, EngineListener.NONE);
  }

  /** Returns the same settings with a watcher. */
  public EngineSettings watchedBy(EngineListener watcher) {
    return new EngineSettings(store, clock, ids, charts, extensions, isInline, watcher);
  }

  public EngineSettings {
    charts = List.copyOf(charts);
    extensions = List.copyOf(extensions);
  }
}
