package dev.lockstep.engine.history;

import java.util.List;

/**
 * The observations of an engine from outside, and the contents of its store. Times are readings of
 * one monotonic clock of the observer in any unit.
 *
 * @param calls commands as their callers saw them, in any order
 * @param journal rows of the store, by root and position
 * @param stream events of the store, by root and number
 * @param intents irreversible calls that were announced in the store
 * @param effects the effects in the world
 * @param reads the answers to readers
 * @param instances the states of the instances at the end
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

  /** Returns an empty history. */
  public static History empty() {
    return new History(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
