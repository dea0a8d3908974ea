package dev.lockstep.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param next what to ask for the next page with; {@code null} when there is none
 */
public record Listed<T>(List<T> items, @Nullable String next) {

  public Listed {
    items = List.copyOf(items);
  }
}
