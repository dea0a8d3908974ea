package dev.lockstep.server.live;

import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.BoundedReads;
import dev.lockstep.engine.record.Outline;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StreamEvent;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What streams are made of, as the store has it. */
final class Roots {

  /** Events read at once. */
  private static final int PAGE = 100;

  private final Reads reads;
  private final InstanceReader reader;

  Roots(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.reader = reader;
  }

  /**
   * Where a stream ends.
   *
   * @param last number of its last event
   * @param state of the root
   * @param isFinal whether its chart has ended
   */
  record End(long last, String state, boolean isFinal) {}

  /** Where the stream of a root ends; one that is not there has told nothing and never will. */
  End end(Id root) {
    return reads.instance(root).map(this::end).orElse(new End(0, "", true));
  }

  private End end(StoredInstance row) {
    return new End(row.seq(), row.state(), isFinal(row));
  }

  private boolean isFinal(StoredInstance row) {
    try {
      return reader.read(row).isFinal();
    } catch (UnreadableException nobodyKnows) {
      return false;
    }
  }

  /** The newest runs found by a subject, with the number of the last event of each. */
  SortedMap<Id, Long> runs(String tenant, String subject, int limit) {
    SortedMap<Id, Long> ends = new TreeMap<>();
    List<Outline> newest =
        reads.outlines(new Reads.Page(tenant, "flow-run", null, subject, null, limit));
    new BoundedReads(reads)
        .each(newest, rows -> rows.forEach(row -> ends.put(row.id(), row.seq())));
    return ends;
  }

  /** A page of events behind a number. */
  List<StreamEvent> events(Id root, long after) {
    return new BoundedReads(reads).stream(root, after, PAGE).items();
  }
}
