package dev.lockstep.languageserver.position;

import java.util.List;
import java.util.Set;

/**
 * The place of the cursor in a document.
 *
 * @param path the keys that lead to the place, {@link #ITEM} for an item of a list
 * @param value true if a value is written here; false for a key, and for the start of a line, where
 *     both are possible
 * @param prefix the text between the start of the word and the cursor
 * @param from offset of the start of the prefix
 * @param siblings keys that the map at this place has already
 * @param flow true inside of brackets
 */
public record CursorContext(
    List<String> path, boolean value, String prefix, int from, Set<String> siblings, boolean flow) {

  /** The element of a path that denotes an item of a list. */
  public static final String ITEM = "[]";

  public CursorContext {
    path = List.copyOf(path);
    siblings = Set.copyOf(siblings);
  }

  /** Returns the element of the path that is {@code back} before the last, or an empty text. */
  public String last(int back) {
    int at = path.size() - 1 - back;
    return at < 0 ? "" : path.get(at);
  }
}
