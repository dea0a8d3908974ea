package dev.lockstep.store.internal.jdbc;

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

/** Executes each query on its own session. */
public final class JdbcReads implements Reads {

  private final Sessions sessions;
  private final Queries queries;
  private final CutQuery cut;
  private final SizeQueries sizes = new SizeQueries();

  public JdbcReads(Sessions sessions, Queries queries, CutQuery cut) {
    this.sessions = sessions;
    this.queries = queries;
    this.cut = cut;
  }

  @Override
  public Map<Integer, ChartId> definitions() {
    return sessions.ask(ChartDefinitions::all);
  }

  @Override
  public Optional<StoredInstance> instance(Id id) {
    return sessions.ask(session -> queries.instance(session, id));
  }

  @Override
  public List<StoredInstance> instances(Collection<Id> ids) {
    return ids.isEmpty()
        ? List.of()
        : sessions.ask(session -> queries.instances(session, List.copyOf(ids)));
  }

  @Override
  public List<StoredInstance> children(Id root) {
    return sessions.ask(session -> queries.children(session, root));
  }

  @Override
  public List<StoredInstance> roots(@Nullable Id after, int limit) {
    return sessions.ask(session -> queries.roots(session, after, limit));
  }

  @Override
  public Optional<String> nextTenant(String after) {
    return sessions.ask(session -> RootRows.nextTenant(session, after));
  }

  @Override
  public List<RootState> rootStates(
      String tenant, String chart, @Nullable Id after, Id below, int limit) {
    return sessions.ask(session -> RootRows.states(session, tenant, chart, after, below, limit));
  }

  @Override
  public List<StoredInstance> page(Page page) {
    return sessions.ask(session -> queries.page(session, page));
  }

  @Override
  public List<StoredInstance> quarantined(String tenant, @Nullable Id before, int limit) {
    return sessions.ask(session -> queries.quarantined(session, tenant, before, limit));
  }

  @Override
  public long quarantinedCount() {
    return sessions.ask(queries::quarantined);
  }

  @Override
  public List<Outline> outlines(Page page) {
    return sessions.ask(session -> sizes.outlines(session, page));
  }

  @Override
  public List<Outline> outlines(Collection<Id> ids) {
    return ids.isEmpty()
        ? List.of()
        : sessions.ask(session -> sizes.outlines(session, List.copyOf(ids)));
  }

  @Override
  public List<Mark> marks(String tenant, String subject, int limit) {
    return sessions.ask(session -> MarkQuery.ask(session, tenant, subject, limit));
  }

  @Override
  public List<Outline> outlinesOfChildren(Id root, @Nullable Id after, int limit) {
    return sessions.ask(session -> sizes.children(session, root, after, limit));
  }

  @Override
  public List<StoredInstance> briefs(Id root, @Nullable Id after, int limit) {
    return sessions.ask(session -> queries.briefs(session, root, after, limit));
  }

  @Override
  public Optional<CutInstance> cut(Id id, int longest, String nested, String within) {
    return sessions.ask(session -> cut.ask(session, id, longest, nested, within));
  }

  @Override
  public List<Long> journalSizes(Id instance, long after, int limit) {
    return sessions.ask(session -> sizes.journal(session, instance, after, limit));
  }

  @Override
  public List<Long> journalOfRootSizes(Id root, long after, int limit) {
    return sessions.ask(session -> sizes.journalOfRoot(session, root, after, limit));
  }

  @Override
  public List<Long> streamSizes(Id root, long after, int limit) {
    return sessions.ask(session -> sizes.stream(session, root, after, limit));
  }

  @Override
  public List<Entry> journal(Id instance, long after, int limit) {
    return sessions.ask(session -> queries.journal(session, instance, after, limit));
  }

  @Override
  public List<Entry> journalOfRoot(Id root, long after, int limit) {
    return sessions.ask(session -> queries.journalOfRoot(session, root, after, limit));
  }

  @Override
  public List<StreamEvent> stream(Id root, long after, int limit) {
    return sessions.ask(session -> queries.stream(session, root, after, limit));
  }

  @Override
  public List<StoredTimer> due(long at, int limit) {
    return sessions.ask(session -> queries.due(session, at, limit));
  }

  @Override
  public Optional<Long> nextDue() {
    return sessions.ask(queries::nextDue);
  }

  @Override
  public Optional<Document> document(Id root, String kind, String name) {
    return sessions.ask(session -> queries.document(session, root, kind, name));
  }

  @Override
  public List<Document> documents(Id root, String kind) {
    return sessions.ask(session -> queries.documents(session, root, kind));
  }

  @Override
  public List<Document> documents(Id root) {
    return sessions.ask(session -> queries.documents(session, root));
  }

  @Override
  public Optional<Id> holder(String tenant, String name) {
    return sessions.ask(session -> queries.holder(session, tenant, name));
  }

  @Override
  public long stored(String tenant) {
    return sessions.ask(session -> queries.stored(session, tenant));
  }

  @Override
  public long held(String tenant, String prefix, long most) {
    return sessions.ask(session -> queries.held(session, tenant, prefix, most));
  }
}
