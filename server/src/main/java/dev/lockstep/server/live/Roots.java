package dev.lockstep.server.live;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the streams of roots from the store. */
final class Roots {

  /** The maximum number of events of one read. */
  private static final int PAGE = 100;

  private final Reads reads;
  private final InstanceReader reader;

  Roots(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /**
   * The end of a stream.
   *
   * @param last the number of its last event
   * @param state the state of the root
   * @param isFinal true if the chart of the root has ended
   */
  record End(long last, String state, boolean isFinal) {}

  /**
   * Returns the end of the stream of a root. The stream of an unknown root is empty and has ended.
   */
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

  /** Returns the newest runs of a task, with the number of the last event of each. */
  SortedMap<Id, Long> runs(LiveHub.TaskStream task, int limit) {
    SortedMap<Id, Long> ends = new TreeMap<>();
    List<Outline> newest =
        reads.outlines(
            new Reads.Page(task.tenant(), "flow-run", null, task.subject(), null, limit));
    new BoundedReads(reads)
        .each(
            newest,
            rows -> rows.stream().filter(task::sees).forEach(row -> ends.put(row.id(), row.seq())));
    return ends;
  }

  /** Returns the first events after a number; empty if there are none. */
  List<StreamEvent> events(Id root, long after) {
    return new BoundedReads(reads).stream(root, after, PAGE).items();
  }
}
