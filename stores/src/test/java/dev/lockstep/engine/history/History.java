package dev.lockstep.engine.history;

import java.util.List;

/**
 * The external observations of an engine, and the content of its store. Times are readings of one
 * monotonic clock of the observer; their unit does not matter.
 *
 * @param calls commands as their callers observed them, in any order
 * @param journal rows of the store, by root and position
 * @param stream events of the store, by root and number
 * @param intents irreversible calls that were announced in the store
 * @param effects actions that the world executed
 * @param reads answers to readers
 * @param instances final states of the instances
 */
public record History(
    List<Call> calls,
    List<Row> journal,
    List<Told> stream,
    List<Intent> intents,
    List<SideEffect> effects,
    List<Read> reads,
    List<Standing> instances) {

  public History {
    calls = List.copyOf(calls);
    journal = List.copyOf(journal);
    stream = List.copyOf(stream);
    intents = List.copyOf(intents);
    effects = List.copyOf(effects);
    reads = List.copyOf(reads);
    instances = List.copyOf(instances);
  }

  /** Returns a history without any operation. */
  public static History empty() {
    return new History(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
