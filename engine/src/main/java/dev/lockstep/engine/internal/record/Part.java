package dev.lockstep.engine.internal.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a sequence of rows, limited in rows and bytes.
 *
 * @param next number of the last row of the part if more may follow; {@code null} at the end
 */
public record Part<T>(List<T> items, @Nullable Long next) {

  public Part {
    items = List.copyOf(items);
  }
}
