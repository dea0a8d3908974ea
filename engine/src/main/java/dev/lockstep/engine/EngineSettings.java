package dev.lockstep.engine;

import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.instance.Watcher;
import dev.lockstep.engine.port.Ids;
import dev.lockstep.engine.port.TimedIds;
import dev.lockstep.engine.record.Store;
import dev.lockstep.runtime.registry.ChartEntry;
import java.time.InstantSource;
import java.util.List;

/**
 * What an engine works with.
 *
 * @param clock the time of the store; another one for simulations, whose stores follow it
 * @param charts chart versions it executes; of two versions of one chart, the later one is begun
 *     from now on
 * @param extensions the systems on top; no two carry out the same kind of command
 * @param isInline whether each command is carried out on the thread that brings it, alone; for
 *     simulations
 * @param watcher told of commands and transactions
 */
public record EngineSettings(
    Store store,
    InstantSource clock,
    Ids ids,
    List<ChartEntry> charts,
    List<Extension> extensions,
    boolean isInline,
    Watcher watcher) {

  /** The store's time, identities of its own, group commit. */
  public static EngineSettings standard(
      Store store, List<ChartEntry> charts, Extension... extensions) {
    InstantSource clock = store.clock();
    Ids ids = new TimedIds(clock, store.nextNode());
    return new EngineSettings(store, clock, ids, charts, List.of(extensions), false);
  }

  /** The same, watched by nobody. */
  public EngineSettings(
      Store store,
      InstantSource clock,
      Ids ids,
      List<ChartEntry> charts,
      List<Extension> extensions,
      boolean isInline) {
    this(store, clock, ids, charts, extensions, isInline, Watcher.NONE);
  }

  /** The same, watched. */
  public EngineSettings watchedBy(Watcher watcher) {
    return new EngineSettings(store, clock, ids, charts, extensions, isInline, watcher);
  }

  public EngineSettings {
    charts = List.copyOf(charts);
    extensions = List.copyOf(extensions);
  }
}
