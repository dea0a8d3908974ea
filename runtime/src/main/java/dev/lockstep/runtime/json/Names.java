package dev.lockstep.runtime.json;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The set of names in one object. */
public final class Names {

  private static final int COMPARED = 16;
  private static final String[] NONE = {};

  private String[] few = NONE;
  private int size;
  private @Nullable Set<String> many;

  /** Adds a name. Returns false if it is present. */
  public boolean add(String name) {
    if (many != null) {
      return many.add(name);
    }
    for (int i = 0; i < size; i++) {
      if (few[i].equals(name)) {
        return false;
      }
    }
    if (size == COMPARED) {
      many = new HashSet<>(Arrays.asList(few));
      return many.add(name);
    }
    if (size == few.length) {
      few = Arrays.copyOf(few, size == 0 ? 4 : COMPARED);
    }
    few[size++] = name;
    return true;
  }
}
