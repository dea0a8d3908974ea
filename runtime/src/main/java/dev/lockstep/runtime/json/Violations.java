package dev.lockstep.runtime.json;

import java.util.ArrayList;
import java.util.List;

/**
 * A collector of the violations of one value, up to {@link #LIMIT}. Generated validators call
 * {@link #enter} before they check a member or item and {@link #leave} after it. Use for one value;
 * not thread-safe.
 */
public final class Violations {

  /** The maximum number of violations that are stored. */
  public static final int LIMIT = 50;

  private final List<Violation> found = new ArrayList<>();
  private final StringBuilder pointer = new StringBuilder();

  /** Enters a member. Pass the result to {@link #leave}. */
  public int enter(String name) {
    int mark = pointer.length();
    pointer.append('/');
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      switch (c) {
        case '~' -> pointer.append("~0");
        case '/' -> pointer.append("~1");
        default -> pointer.append(c);
      }
    }
    return mark;
  }

  /** Enters an item. Pass the result to {@link #leave}. */
  public int enter(int index) {
    int mark = pointer.length();
    pointer.append('/').append(index);
    return mark;
  }

  /** Returns to the position at which {@link #enter} returned {@code mark}. */
  public void leave(int mark) {
    pointer.setLength(mark);
  }

  /**
   * Adds a violation of the value at the current position. Has no effect if the limit is reached.
   */
  public void add(String schemaPointer, String keyword, String message) {
    if (!isFull()) {
      found.add(new Violation(pointer.toString(), schemaPointer, keyword, message));
    }
  }

  /**
   * Adds a violation of a member whose text selects an alternative.
   *
   * @param expected the beginning of the message, before the value
   * @param known the texts that select an alternative; the most similar one is suggested
   */
  public void addUnselected(
      String schemaPointer, String keyword, String expected, JsonValue value, List<String> known) {
    if (!isFull()) {
      add(schemaPointer, keyword, expected + ShownValue.of(value, known));
    }
  }

  /** Returns true if the limit is reached, so that a validator can stop. */
  public boolean isFull() {
    return found.size() >= LIMIT;
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns the number of stored violations, at most {@link #LIMIT}. */
  public int size() {
    return found.size();
  }

  /** Returns the violations in the order in which they were added. The list is immutable. */
  public List<Violation> toList() {
    return List.copyOf(found);
  }
}
