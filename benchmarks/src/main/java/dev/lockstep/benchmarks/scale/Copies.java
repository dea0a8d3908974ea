package dev.lockstep.benchmarks.scale;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.StoredInstance;

/** A conversion of stored rows to rows of another root. */
final class Copies {

  private Copies() {}

  static StoredInstance of(StoredInstance row, Id id, Work work) {
    return new StoredInstance(
        id,
        id,
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        work,
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  static Entry of(Entry entry, Id id) {
    return new Entry(
        id,
        entry.sequence(),
        id,
        entry.position(),
        entry.definition(),
        entry.kind(),
        entry.event(),
        entry.actor(),
        entry.principal(),
        entry.from(),
        entry.to(),
        entry.payload(),
        entry.note(),
        entry.command(),
        entry.at());
  }

  static StreamEvent of(StreamEvent event, Id id) {
    return new StreamEvent(id, event.seq(), id, event.type(), event.data(), event.at());
  }
}
