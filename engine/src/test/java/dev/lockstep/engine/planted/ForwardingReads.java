package dev.lockstep.engine.planted;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.record.StreamEvent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads that forward all calls. Bugs override single methods. */
class ForwardingReads implements Reads {

  final Reads reads;

  ForwardingReads(Reads reads) {
    this.reads = reads;
  }

  @Override
  public Optional<StoredInstance> instance(Id id) {
    return reads.instance(id);
  }

  @Override
  public List<StoredInstance> children(Id root) {
    return reads.children(root);
  }

  @Override
  public List<StoredInstance> roots(@Nullable Id after, int limit) {
    return reads.roots(after, limit);
  }

  @Override
  public List<StoredInstance> page(Page page) {
    return reads.page(page);
  }

  @Override
  public List<Entry> journal(Id instance, long after, int limit) {
    return reads.journal(instance, after, limit);
  }

  @Override
  public List<Entry> journalOfRoot(Id root, long after, int limit) {
    return reads.journalOfRoot(root, after, limit);
  }

  @Override
  public List<StreamEvent> stream(Id root, long after, int limit) {
    return reads.stream(root, after, limit);
  }

  @Override
  public List<StoredTimer> due(long at, int limit) {
    return reads.due(at, limit);
  }

  @Override
  public Optional<Long> nextDue() {
    return reads.nextDue();
  }

  @Override
  public List<Document> documents(Id root, String kind) {
    return reads.documents(root, kind);
  }

  @Override
  public Optional<Id> holder(String tenant, String name) {
    return reads.holder(tenant, name);
  }

  @Override
  public long held(String tenant, String prefix, long most) {
    return reads.held(tenant, prefix, most);
  }
}
