package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.CutInstance;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Mark;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RootState;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.ChartId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Forwards all queries, except those that a bug changes. */
class ForwardingReads implements Reads {

  final Reads reads;

  ForwardingReads(Reads reads) {
    this.reads = reads;
  }

  @Override
  public Map<Integer, ChartId> definitions() {
    return reads.definitions();
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
  public Optional<String> nextTenant(String after) {
    return reads.nextTenant(after);
  }

  @Override
  public List<RootState> rootStates(
      String tenant, String chart, @Nullable Id after, Id below, int limit) {
    return reads.rootStates(tenant, chart, after, below, limit);
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
  public List<Document> documents(Id root) {
    return reads.documents(root);
  }

  @Override
  public Optional<Id> holder(String tenant, String name) {
    return reads.holder(tenant, name);
  }

  @Override
  public long held(String tenant, String prefix, long most) {
    return reads.held(tenant, prefix, most);
  }

  @Override
  public List<StoredInstance> instances(Collection<Id> ids) {
    return reads.instances(ids);
  }

  @Override
  public List<StoredInstance> quarantined(String tenant, @Nullable Id before, int limit) {
    return reads.quarantined(tenant, before, limit);
  }

  @Override
  public long quarantinedCount() {
    return reads.quarantinedCount();
  }

  @Override
  public List<Outline> outlines(Page page) {
    return reads.outlines(page);
  }

  @Override
  public List<Outline> outlines(Collection<Id> ids) {
    return reads.outlines(ids);
  }

  @Override
  public List<Mark> marks(String tenant, String subject, int limit) {
    return reads.marks(tenant, subject, limit);
  }

  @Override
  public List<Outline> outlinesOfChildren(Id root, @Nullable Id after, int limit) {
    return reads.outlinesOfChildren(root, after, limit);
  }

  @Override
  public List<StoredInstance> briefs(Id root, @Nullable Id after, int limit) {
    return reads.briefs(root, after, limit);
  }

  @Override
  public Optional<CutInstance> cut(Id id, int longest, String nested, String within) {
    return reads.cut(id, longest, nested, within);
  }

  @Override
  public List<Long> journalSizes(Id instance, long after, int limit) {
    return reads.journalSizes(instance, after, limit);
  }

  @Override
  public List<Long> journalOfRootSizes(Id root, long after, int limit) {
    return reads.journalOfRootSizes(root, after, limit);
  }

  @Override
  public List<Long> streamSizes(Id root, long after, int limit) {
    return reads.streamSizes(root, after, limit);
  }

  @Override
  public Optional<Document> document(Id root, String kind, String name) {
    return reads.document(root, kind, name);
  }

  @Override
  public long stored(String tenant) {
    return reads.stored(tenant);
  }
}
