package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.CutInstance;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Mark;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RootState;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads that are derived from complete rows. */
abstract class PlainReads implements Reads {

  @Override
  public List<StoredInstance> instances(Collection<Id> ids) {
    return ids.stream().flatMap(id -> instance(id).stream()).toList();
  }

  @Override
  public List<StoredInstance> quarantined(String tenant, @Nullable Id before, int limit) {
    return List.of();
  }

  @Override
  public long quarantinedCount() {
    return 0;
  }

  @Override
  public Optional<String> nextTenant(String after) {
    return roots(null, Integer.MAX_VALUE).stream()
        .map(StoredInstance::tenant)
        .filter(tenant -> tenant.compareTo(after) > 0)
        .min(Comparator.naturalOrder());
  }

  @Override
  public List<RootState> rootStates(
      String tenant, String chart, @Nullable Id after, Id below, int limit) {
    return page(new Page(tenant, chart, null, below, Integer.MAX_VALUE)).stream()
        .filter(row -> after == null || row.id().compareTo(after) > 0)
        .sorted(Comparator.comparing(StoredInstance::id))
        .limit(limit)
        .map(row -> new RootState(row.id(), row.state()))
        .toList();
  }

  @Override
  public List<Outline> outlines(Page page) {
    return page(page).stream().map(PlainReads::outline).toList();
  }

  @Override
  public List<Outline> outlines(Collection<Id> ids) {
    return instances(ids).stream().map(PlainReads::outline).toList();
  }

  @Override
  public List<Mark> marks(String tenant, String subject, int limit) {
    return page(new Page(tenant, null, null, subject, null, limit)).stream()
        .map(
            row ->
                new Mark(row.id(), row.root(), row.sequence(), row.updatedAt(), bytes(row.data())))
        .sorted(Comparator.comparing(Mark::id))
        .toList();
  }

  @Override
  public List<Outline> outlinesOfChildren(Id root, @Nullable Id after, int limit) {
    return children(root).stream()
        .filter(row -> after == null || row.id().compareTo(after) > 0)
        .limit(limit)
        .map(PlainReads::outline)
        .toList();
  }

  @Override
  public List<StoredInstance> briefs(Id root, @Nullable Id after, int limit) {
    return Stream.concat(instance(root).stream(), children(root).stream())
        .filter(row -> after == null || row.id().compareTo(after) > 0)
        .sorted(Comparator.comparing(StoredInstance::id))
        .limit(limit)
        .map(row -> row.with("{}"))
        .toList();
  }

  @Override
  public Optional<CutInstance> cut(Id id, int longest, String nested, String within) {
    return Optional.empty();
  }

  @Override
  public List<Long> journalSizes(Id instance, long after, int limit) {
    return journal(instance, after, limit).stream().map(PlainReads::bytes).toList();
  }

  @Override
  public List<Long> journalOfRootSizes(Id root, long after, int limit) {
    return journalOfRoot(root, after, limit).stream().map(PlainReads::bytes).toList();
  }

  @Override
  public List<Long> streamSizes(Id root, long after, int limit) {
    return stream(root, after, limit).stream().map(event -> bytes(event.data())).toList();
  }

  @Override
  public Optional<Document> document(Id root, String kind, String name) {
    return documents(root, kind).stream()
        .filter(document -> document.name().equals(name))
        .findFirst();
  }

  @Override
  public long stored(String tenant) {
    return 0;
  }

  private static long bytes(Entry entry) {
    return bytes(Objects.requireNonNullElse(entry.payload(), ""))
        + bytes(Objects.requireNonNullElse(entry.note(), ""));
  }

  /** Returns the outline of a row that was read. */
  private static Outline outline(StoredInstance row) {
    String data = row.data();
    int end =
        data.offsetByCodePoints(0, Math.min(Outline.HEAD, data.codePointCount(0, data.length())));
    return new Outline(
        row.id(),
        row.state(),
        bytes(row.snapshot()) + bytes(row.data()),
        row.data().substring(0, end));
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
