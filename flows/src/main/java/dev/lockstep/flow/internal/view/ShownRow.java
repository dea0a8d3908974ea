package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row in the form lists read it: without long values.
 *
 * @param row the row without its long values
 * @param previews the previews by the field of the data
 */
public record ShownRow(StoredInstance row, Map<String, Preview> previews) {

  /** Maximum number of bytes of a row that is read completely. */
  private static final long WHOLE = 64L << 10;

  public ShownRow {
    previews = Map.copyOf(previews);
  }

  /** Removes the long values of a row that was read completely. */
  public static ShownRow of(StoredInstance row) {
    TrimmedObject data = TrimmedObject.of(row.data());
    return new ShownRow(data.previews().isEmpty() ? row : row.with(data.text()), data.previews());
  }

  /** Reads rows in the order of their outlines. The caller ensures that they fit into memory. */
  public static List<ShownRow> read(Reads reads, BoundedReads bounded, List<Outline> outlines) {
    Map<Id, ShownRow> large = new HashMap<>();
    for (Outline outline : outlines) {
      if (outline.bytes() > WHOLE) {
        cut(reads, outline.id()).ifPresent(row -> large.put(outline.id(), row));
      }
    }
    Map<Id, ShownRow> rows = new HashMap<>(large);
    List<Outline> others =
        outlines.stream().filter(outline -> !large.containsKey(outline.id())).toList();
    bounded.rows(others).forEach(row -> rows.put(row.id(), of(row)));
    return outlines.stream().map(Outline::id).filter(rows::containsKey).map(rows::get).toList();
  }

  private static Optional<ShownRow> cut(Reads reads, Id id) {
    return reads
        .cut(id, Preview.LONGEST + 1, TrimmedObject.NESTED, TrimmedObject.SHOWS)
        .map(
            cut -> {
              TrimmedObject data = TrimmedObject.of(cut.members());
              return new ShownRow(cut.row().with(data.text()), data.previews());
            });
  }
}
