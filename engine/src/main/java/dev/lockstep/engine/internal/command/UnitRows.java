package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.instance.Searches;
import dev.lockstep.engine.internal.record.Changes.Update;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The instances of a unit of work as rows. A migration replaces the row of an instance whether or
 * not the engine has a machine for it. Several instances of a root may be migrated in one
 * transaction; other commands that read them belong to the next one.
 */
public final class UnitRows {

  private final Batch batch;
  private final ChangeSet changes;
  private final Command command;
  private final Instant now;

  UnitRows(Batch batch, ChangeSet changes, Command command, Instant now) {
    this.batch = batch;
    this.changes = changes;
    this.command = command;
    this.now = now;
  }

  private Id rootId() {
    return Objects.requireNonNull(command.root(), "the command has no root");
  }

  /** Returns the row of the root. */
  public StoredInstance root() {
    return row(rootId()).orElseThrow();
  }

  /** Returns the row of the root or an instance below it; empty if there is none. */
  public Optional<StoredInstance> row(Id id) {
    if (batch.isChanged(rootId())) {
      throw new DeferredException();
    }
    return batch.latest(id).filter(row -> row.root().equals(rootId()));
  }

  /**
   * Moves an instance to another chart version, with an entry in its journal.
   *
   * @param before the row as {@link #row} has returned it
   * @param definition number of the chart version
   * @param state the active states of the snapshot, as a row stores them
   * @param snapshot text of the migrated snapshot
   * @param hadTimers true if the earlier snapshot had pending timers
   * @param timers the pending timers of the migrated snapshot
   * @param record payload of the journal entry
   * @return the row as it will be stored
   */
  public StoredInstance migrate(
      StoredInstance before,
      int definition,
      String state,
      String snapshot,
      boolean hadTimers,
      Collection<Timer> timers,
      String record) {
    StoredInstance root = root();
    long position = root.position() + 1;
    StoredInstance after =
        RowChanges.migrated(before, definition, state, snapshot, now.toEpochMilli());
    if (before.isRoot()) {
      after = RowChanges.counted(after, position, root.seq());
    } else {
      mark(root, RowChanges.counted(root, position, root.seq()));
    }
    mark(before, after);
    changes.entries.add(entry(before, after, position, record));
    replaceTimers(after, hadTimers, timers);
    return after;
  }

  /** Gives a migrated instance the subject of its new state, and updates the search index. */
  public void index(LoadedInstance after) {
    String subject = after.definition().domain().migratedSubject(after);
    if (Objects.equals(subject, after.subject())) {
      Searches.replacement(after).ifPresent(changes.replacedSearches::add);
      return;
    }
    StoredInstance row = RowChanges.about(after.row(), subject);
    changes.mark(new Update(row, row.sequence(), row.position(), row.work().fence(), true));
    Searches.replacement(
            new LoadedInstance(row, after.definition(), after.snapshot(), after.data()))
        .ifPresent(changes.replacedSearches::add);
  }

  private void mark(StoredInstance before, StoredInstance after) {
    changes.mark(new Update(after, before.sequence(), before.position()));
  }

  private Entry entry(StoredInstance before, StoredInstance after, long position, String record) {
    return new Entry(
        after.id(),
        after.sequence(),
        after.root(),
        position,
        after.definition(),
        Entry.Kind.MIGRATION,
        "",
        command.actor(),
        command.principal(),
        before.state(),
        after.state(),
        record,
        null,
        command.key(),
        after.updatedAt());
  }

  /** Timers that the migration keeps are not touched, with the attempts to fire them. */
  private void replaceTimers(StoredInstance row, boolean hadTimers, Collection<Timer> timers) {
    List<StoredTimer> were = hadTimers ? batch.timers(row.id()) : List.of();
    Set<StoredTimer> are = new LinkedHashSet<>();
    for (Timer timer : timers) {
      are.add(BatchWriter.stored(row, timer));
    }
    were.stream().filter(timer -> !are.contains(timer)).forEach(changes.removedTimers::add);
    are.stream().filter(timer -> !were.contains(timer)).forEach(changes.addedTimers::add);
  }
}
