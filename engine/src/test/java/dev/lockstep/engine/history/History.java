package dev.lockstep.engine.history;

import java.util.List;

/**
 * What was seen of an engine from outside, and what it left in its store. Times are readings of one
 * clock of the observer, which never goes back; their unit does not matter.
 *
 * @param calls commands as their callers saw them, in any order
 * @param journal rows as the store has them, by root and position
 * @param stream events as the store has them, by root and number
 * @param intents irreversible calls that were announced in the store
 * @param effects what the world saw
 * @param reads what readers were told
 * @param instances where the instances stand at the end
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

  /** Where nothing happened. */
  public static History empty() {
    return new History(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
