package dev.lockstep.engine.internal.replay;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.command.BatchWriter;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.instance.SnapshotCodec;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.engine.MigrationRecord;
import dev.lockstep.statecharts.engine.MigrationRecordValidator;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Executes the journal of an instance again. Results of Java guards are not in the journal: every
 * combination of results that leads to the recorded states is followed.
 */
public final class JournalReplay {

  private static final JsonReader JSON = new JsonReader(InstanceReader.LARGEST, 256);

  private final Definitions definitions;

  /** Creates a check with the available chart versions. */
  public JournalReplay(Definitions definitions) {
    this.definitions = definitions;
  }

  /**
   * Returns the chart versions of a journal that are not available; the journal cannot be executed
   * without them.
   */
  public Set<Integer> missing(StoredInstance row, List<Entry> journal) {
    return Stream.concat(Stream.of(row.definition()), journal.stream().map(Entry::definition))
        .filter(version -> definitions.numbered(version) == null)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the entries of a journal from its last migration on; empty if it has none. */
  public static List<Entry> sinceMigration(List<Entry> journal) {
    for (int i = journal.size() - 1; i >= 0; i--) {
      if (journal.get(i).kind() == Entry.Kind.MIGRATION) {
        return journal.subList(i, journal.size());
      }
    }
    return List.of();
  }

  /**
   * Returns the first difference between the journal and the stored row; empty if there is none.
   *
   * @param journal all entries of the instance, by sequence, or those from a migration on
   */
  public Optional<String> difference(StoredInstance row, List<Entry> journal) {
    Map<JsonObject, Snapshot<?, ?>> standing = new LinkedHashMap<>();
    Definition before = null;
    for (Entry entry : journal) {
      Definition definition = definition(entry.definition());
      Map<JsonObject, Snapshot<?, ?>> next = new LinkedHashMap<>();
      if (entry.kind() == Entry.Kind.MIGRATION) {
        boolean isChecked = before != null;
        MigrationRecord record = record(entry);
        if (isChecked && !isAmong(standing.keySet(), snapshot(record.before()))) {
          return Optional.of(
              "entry %d migrates a snapshot to which its journal does not lead"
                  .formatted(entry.sequence()));
        }
        keep(definition, definition.codec().read(snapshot(record.after())), entry, next);
      }
      if (entry.kind() == Entry.Kind.START) {
        GuardCombinations.each(answers -> started(definition.machine(answers), entry))
            .forEach(fired -> keep(definition, fired.snapshot(), entry, next));
      }
      for (JsonObject at :
          before == null || !entry.isTransition()
              ? List.<JsonObject>of()
              : List.copyOf(standing.keySet())) {
        Snapshot<?, ?> from = before == definition ? standing.get(at) : definition.codec().read(at);
        GuardCombinations.each(answers -> taken(definition.machine(answers), from, entry))
            .forEach(fired -> keep(definition, fired.snapshot(), entry, next));
      }
      if (next.isEmpty()) {
        return Optional.of(
            "entry %d, `%s`, does not lead from `%s` to `%s`"
                .formatted(entry.sequence(), entry.event(), entry.from(), entry.to()));
      }
      standing = next;
      before = definition;
    }
    return stored(row, standing);
  }

  /**
   * Returns the pending timers of the stored snapshot.
   *
   * @throws UnreadableException if it cannot be read
   */
  public Set<StoredTimer> timers(StoredInstance row) {
    Set<StoredTimer> timers = new LinkedHashSet<>();
    if (JSON.read(row.snapshot()).value() instanceof JsonObject snapshot) {
      for (Timer timer : definition(row.definition()).codec().read(snapshot).timers()) {
        timers.add(BatchWriter.stored(row, timer));
      }
    }
    return timers;
  }

  private static Optional<String> stored(
      StoredInstance row, Map<JsonObject, Snapshot<?, ?>> standing) {
    JsonValue stored = JSON.read(row.snapshot()).value();
    return stored != null && isAmong(standing.keySet(), stored)
        ? Optional.empty()
        : Optional.of("its snapshot differs from the result of its journal");
  }

  private Definition definition(int number) {
    Definition known = definitions.numbered(number);
    if (known == null) {
      throw new IllegalArgumentException("chart version " + number + " is not available");
    }
    return known;
  }

  private static void keep(
      Definition definition,
      Snapshot<?, ?> snapshot,
      Entry entry,
      Map<JsonObject, Snapshot<?, ?>> kept) {
    if (RowChanges.state(snapshot).equals(entry.to())) {
      kept.put(definition.codec().write(snapshot), snapshot);
    }
  }

  private static MigrationRecord record(Entry entry) {
    JsonValue payload = json(entry);
    if (payload == null || !MigrationRecordValidator.isValid(payload)) {
      throw new UnreadableException(
          "entry " + entry.sequence() + " is not the record of a migration", true);
    }
    return MigrationRecordValidator.read(payload).orElseThrow();
  }

  private static JsonObject snapshot(Map<String, JsonValue> members) {
    return JsonObject.of(members, value -> value);
  }

  private static boolean isAmong(Collection<JsonObject> standing, JsonValue snapshot) {
    return standing.stream().anyMatch(at -> DocumentEquality.are(at, snapshot));
  }

  private static <S extends StateType, C> Object started(Machine<S, ?, ?, C> machine, Entry entry) {
    JsonObject context = json(entry) instanceof JsonObject given ? given : JsonObject.EMPTY;
    return machine.start(machine.readContext(context), Instant.ofEpochMilli(entry.at()));
  }

  @SuppressWarnings("unchecked")
  private static <S extends StateType, C> Object taken(
      Machine<S, ?, ?, C> machine, @Nullable Snapshot<?, ?> from, Entry entry) {
    Snapshot<S, C> own = (Snapshot<S, C>) from;
    Instant at = Instant.ofEpochMilli(entry.at());
    if (entry.kind() == Entry.Kind.TIMER) {
      return own.timers().stream()
          .filter(timer -> isTheSame(timer, entry))
          .findFirst()
          .<Object>map(timer -> machine.fire(own, timer, at))
          .orElse("there is no such timer");
    }
    String actor = entry.actor().isEmpty() ? null : entry.actor();
    return machine.fire(own, new WireEvent(entry.event(), actor, json(entry)), at);
  }

  private static boolean isTheSame(Timer timer, Entry entry) {
    return timer.id().equals(entry.event())
        && json(entry) instanceof JsonObject told
        && SnapshotCodec.timer(timer).get("entry").equals(told.get("entry"));
  }

  private static @Nullable JsonValue json(Entry entry) {
    String payload = entry.payload();
    return payload == null ? null : JSON.read(payload).value();
  }
}
