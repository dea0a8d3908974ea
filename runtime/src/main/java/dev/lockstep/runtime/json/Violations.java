package dev.lockstep.runtime.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A collector of the violations of one value, up to {@link #LIMIT}. Generated validators call
 * {@link #enter} before they check a member or item and {@link #leave} after it. Use for one value;
 * not thread-safe.
 */
public final class Violations {

  /** The maximum number of violations that are stored. */
  public static final int LIMIT = 50;

  private static final int ROOM = 8;

  private final List<Violation> found = new ArrayList<>(0);

  /**
   * The names and items of the current position; an item has no name. The pointer is written if
   * there is a violation, because most values have none.
   */
  private @Nullable String[] names = {};

  private int[] items = {};
  private int depth;

  /** Enters a member. Pass the result to {@link #leave}. */
  public int enter(String name) {
    if (depth == names.length) {
      names = Arrays.copyOf(names, Math.max(ROOM, 2 * depth));
    }
    names[depth] = name;
    return depth++;
  }

  /** Enters an item. Pass the result to {@link #leave}. */
  public int enter(int index) {
    if (depth == names.length) {
      names = Arrays.copyOf(names, Math.max(ROOM, 2 * depth));
    }
    if (depth >= items.length) {
      items = Arrays.copyOf(items, names.length);
    }
    names[depth] = null;
    items[depth] = index;
    return depth++;
  }

  /** Returns to the position at which {@link #enter} returned {@code mark}. */
  public void leave(int mark) {
    depth = mark;
  }

  private String pointer() {
    var pointer = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      String name = names[i];
      pointer.append('/');
      if (name == null) {
        pointer.append(items[i]);
      } else {
        pointer.append(name.replace("~", "~0").replace("/", "~1"));
      }
    }
    return pointer.toString();
  }

  /**
   * Adds a violation of the value at the current position. Has no effect if the limit is reached.
   */
  public void add(String schemaPointer, String keyword, String message) {
    if (!isFull()) {
      found.add(new Violation(pointer(), schemaPointer, keyword, message));
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
