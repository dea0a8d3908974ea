package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.command.ChangeSet.EarlySearch;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.instance.Searches;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Changes.Update;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts decisions to changes of rows: existing rows are updated, new ones inserted. */
public final class BatchWriter {

  private final Map<Id, StoredInstance> rows;
  private final Map<Id, LoadedInstance> loaded;
  private final ReadHolders holders;
  private final InstanceReader reader;

  private final List<StoredInstance> inserted = new ArrayList<>();
  private final List<Update> updated = new ArrayList<>();
  private final Set<StoredTimer> removedTimers = new LinkedHashSet<>();
  private final Set<StoredTimer> addedTimers = new LinkedHashSet<>();
  private final List<Claim> released = new ArrayList<>();
  private final List<Claim> claimed = new ArrayList<>();
  private final List<SearchRow> search = new ArrayList<>();

  BatchWriter(
      Map<Id, StoredInstance> rows,
      Map<Id, LoadedInstance> loaded,
      ReadHolders holders,
      InstanceReader reader) {
    this.rows = rows;
    this.loaded = loaded;
    this.holders = holders;
    this.reader = reader;
  }

  Changes write(
      ChangeSet decided, Collection<StoredInstance> quarantined, List<StoredAnswer> answers) {
    decided.instances.values().forEach(instance -> write(instance, decided));
    for (StoredInstance row : quarantined) {
      updated.add(new Update(row, row.sequence(), row.position()));
    }
    updated.addAll(decided.marked.values());
    removedTimers.addAll(decided.removedTimers);
    addedTimers.addAll(decided.addedTimers);
    search.addAll(decided.replacedSearches);
    decided.holders.forEach(this::write);
    return new Changes(
        List.copyOf(inserted),
        List.copyOf(updated),
        List.copyOf(decided.entries),
        List.copyOf(decided.events),
        List.copyOf(removedTimers),
        List.copyOf(addedTimers),
        List.copyOf(released),
        List.copyOf(claimed),
        List.copyOf(decided.documents.values()),
        List.copyOf(answers),
        List.copyOf(decided.usage),
        List.copyOf(search),
        List.copyOf(decided.prepared),
        List.copyOf(decided.audited));
  }

  private void write(LoadedInstance instance, ChangeSet decided) {
    StoredInstance before = rows.get(instance.id());
    LoadedInstance old = loaded.get(instance.id());
    LoadedInstance early = decided.written.get(instance.id());
    StoredInstance row =
        instance == early ? instance.row() : written(instance, early == null ? old : early);
    reader.remember(
        new LoadedInstance(
            RowChanges.asRead(row), instance.definition(), instance.snapshot(), instance.data()));
    if (before == null) {
      inserted.add(row);
    } else {
      boolean hasNewSubject = !Objects.equals(row.subject(), before.subject());
      updated.add(
          new Update(
              row, before.sequence(), before.position(), before.work().fence(), hasNewSubject));
    }
    EarlySearch searched = decided.searches.get(instance.id());
    (searched != null && searched.isOf(old, instance)
            ? searched.row()
            : Searches.change(old, instance))
        .ifPresent(search::add);
    Set<StoredTimer> were = old == null ? Set.of() : timers(old);
    Set<StoredTimer> are = timers(instance);
    if (!were.isEmpty() || !are.isEmpty()) {
      were.stream().filter(timer -> !are.contains(timer)).forEach(removedTimers::add);
      are.stream().filter(timer -> !were.contains(timer)).forEach(addedTimers::add);
    }
  }

  /**
   * Returns an instance with the texts of its snapshot and data in its row.
   *
   * @param old an instance whose row has its texts, which are used for parts that are the same
   */
  static LoadedInstance withTexts(LoadedInstance instance, @Nullable LoadedInstance old) {
    return new LoadedInstance(
        written(instance, old), instance.definition(), instance.snapshot(), instance.data());
  }

  private static StoredInstance written(LoadedInstance instance, @Nullable LoadedInstance old) {
    boolean isSameSnapshot = old != null && old.snapshot() == instance.snapshot();
    boolean isSameData = old != null && old.data() == instance.data();
    return RowChanges.written(
        instance.row(),
        isSameSnapshot
            ? old.row().snapshot()
            : readable(instance.definition().codec().write(instance.snapshot())),
        isSameData ? old.row().data() : readable(instance.data()));
  }

  /** Returns the JSON text of a value. Rejects a text that would be too long to read back. */
  private static String readable(JsonObject value) {
    String text = JsonWriter.write(value);
    if (text.length() > InstanceReader.LARGEST) {
      throw new IllegalStateException(
          "an instance has " + text.length() + " characters, more than the store reads");
    }
    return text;
  }

  private static Set<StoredTimer> timers(LoadedInstance instance) {
    if (instance.snapshot().timers().isEmpty()) {
      return Set.of();
    }
    Set<StoredTimer> timers = new LinkedHashSet<>();
    for (Timer timer : instance.snapshot().timers()) {
      timers.add(stored(instance.row(), timer));
    }
    return timers;
  }

  /** Returns the row of a pending timer of an instance. */
  public static StoredTimer stored(StoredInstance row, Timer timer) {
    return new StoredTimer(
        row.id(), row.root(), timer.id(), timer.entry(), roundedUp(timer.deadline()));
  }

  public static long roundedUp(Instant deadline) {
    long millis = deadline.toEpochMilli();
    return deadline.isAfter(Instant.ofEpochMilli(millis)) ? millis + 1 : millis;
  }

  private void write(ClaimKey key, Optional<Id> holder) {
    Optional<Id> before = holders.of(key);
    holders.remember(key, holder);
    if (before.equals(holder)) {
      return;
    }
    before.ifPresent(id -> released.add(new Claim(key.tenant(), key.name(), id)));
    holder.ifPresent(id -> claimed.add(new Claim(key.tenant(), key.name(), id)));
  }
}
