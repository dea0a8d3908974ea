package dev.lockstep.engine.internal.integrity;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A root with its children, its journal and its stream.
 *
 * @param children in the order of their IDs
 * @param journal by position
 * @param stream by number
 */
record Family(
    StoredInstance root,
    List<StoredInstance> children,
    List<Entry> journal,
    List<StreamEvent> stream) {

  private static final int TRIES = 20;

  private static final int ALL = Integer.MAX_VALUE;

  /** Reads a consistent family; retries while other processes write to it. */
  static Optional<Family> read(Reads reads, Id id) {
    Family last = null;
    for (int i = 0; i < TRIES; i++) {
      Optional<StoredInstance> before = reads.instance(id);
      if (before.isEmpty()) {
        return Optional.empty();
      }
      Family read =
          new Family(
              before.get(),
              reads.children(id),
              reads.journalOfRoot(id, 0, ALL),
              reads.stream(id, 0, ALL));
      if (reads.instance(id).filter(read::isAtRest).isPresent()) {
        return Optional.of(read);
      }
      last = read;
    }
    return Optional.ofNullable(last);
  }

  private boolean isAtRest(StoredInstance later) {
    return later.position() == root.position() && later.seq() == root.seq();
  }

  /** Returns the root, then its children. */
  List<StoredInstance> rows() {
    List<StoredInstance> rows = new ArrayList<>(List.of(root));
    rows.addAll(children);
    return rows;
  }
}
