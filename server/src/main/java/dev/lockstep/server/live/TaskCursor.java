package dev.lockstep.server.live;

import dev.lockstep.engine.Id;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The position of a reader in the streams of several roots: {@code run:number~run:number}.
 *
 * @param numbers the number of the last event of each root; roots without events are omitted
 */
record TaskCursor(SortedMap<Id, Long> numbers) implements Cursor {

  /** The position before all events. */
  static final TaskCursor START = new TaskCursor(new TreeMap<>());

  /** The maximum number of characters. */
  static final int LONGEST = 2_048;

  TaskCursor {
    numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
  }

  /** Parses a cursor. Returns empty if the text is not one. */
  static Optional<TaskCursor> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    SortedMap<Id, Long> numbers = new TreeMap<>();
    for (String part : text.split("~", -1)) {
      String[] sides = part.split(":", -1);
      Optional<Id> root = Id.parse(sides[0]);
      if (sides.length != 2 || root.isEmpty() || !sides[1].matches("[1-9]\\d{0,17}")) {
        return Optional.empty();
      }
      numbers.put(root.get(), Long.parseLong(sides[1]));
    }
    return Optional.of(new TaskCursor(numbers));
  }

  /** Returns the number of the last event of a root; 0 if there is none. */
  long of(Id root) {
    return numbers.getOrDefault(root, 0L);
  }

  /** Returns whether the position in one of the streams is after its end. */
  boolean isAheadOf(SortedMap<Id, Long> ends) {
    return ends.entrySet().stream().anyMatch(end -> of(end.getKey()) > end.getValue());
  }

  /** Returns a copy with another position in one stream. */
  TaskCursor with(Id root, long number) {
    SortedMap<Id, Long> all = new TreeMap<>(numbers);
    all.put(root, number);
    return new TaskCursor(all);
  }

  /** Returns a copy with the positions of some roots only. */
  TaskCursor within(Set<Id> roots) {
    SortedMap<Id, Long> all = new TreeMap<>(numbers);
    all.keySet().retainAll(roots);
    return new TaskCursor(all);
  }

  @Override
  public String toString() {
    return numbers.entrySet().stream()
        .map(entry -> entry.getKey() + ":" + entry.getValue())
        .collect(Collectors.joining("~"));
  }
}
