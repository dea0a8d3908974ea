package dev.lockstep.runtime.json;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what is wrong with one value while it is walked, and stops at {@link #LIMIT}. Good for
 * one walk, not thread-safe. Generated validators fill it: they {@link #enter} a member or item,
 * check it, and {@link #leave} it.
 */
public final class Violations {

  /** More than this many are never told. */
  public static final int LIMIT = 50;

  private final List<Violation> found = new ArrayList<>();
  private final StringBuilder pointer = new StringBuilder();

  /** Steps down to a member; {@link #leave} takes what it returns. */
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

  /** Steps down to an item; {@link #leave} takes what it returns. */
  public int enter(int index) {
    int mark = pointer.length();
    pointer.append('/').append(index);
    return mark;
  }

  /** Steps back up to where {@code mark} was given. */
  public void leave(int mark) {
    pointer.setLength(mark);
  }

  /** Notes a violation of the value the walk stands at; beyond the limit it is forgotten. */
  public void add(String schemaPointer, String keyword, String message) {
    if (!isFull()) {
      found.add(new Violation(pointer.toString(), schemaPointer, keyword, message));
    }
  }

  /**
   * Notes that a member, whose text selects an alternative, has another value.
   *
   * @param expected the clause about it up to the value
   * @param known the texts that select an alternative; one of them is suggested
   */
  public void addUnselected(
      String schemaPointer, String keyword, String expected, JsonValue value, List<String> known) {
    if (!isFull()) {
      add(schemaPointer, keyword, expected + ShownValue.of(value, known));
    }
  }

  /** Whether nothing more will be kept, so that a walk may end. */
  public boolean isFull() {
    return found.size() >= LIMIT;
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns the number of violations noted so far, at most {@link #LIMIT}. */
  public int size() {
    return found.size();
  }

  /** What was found, in the order it was found; never changed. */
  public List<Violation> toList() {
    return List.copyOf(found);
  }
}
