package dev.lockstep.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param next the cursor of the next page; {@code null} if this is the last page
 */
public record ListPage<T>(List<T> items, @Nullable String next) {

  public ListPage {
    items = List.copyOf(items);
  }
}
