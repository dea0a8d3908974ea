package dev.lockstep.engine.internal.migration;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.engine.internal.command.UnitRows;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.statecharts.engine.MigrationRecord;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Executes the command that moves one instance to another chart version: {@code {instance,
 * migration}}. The migration is one of this process. An instance that belongs to the version
 * already is not changed, so the command may be repeated.
 */
public final class MigrationHandler implements Handler {

  /** The kind of the command. */
  public static final String KIND = "migrate";

  /** The member of an answer that is true if the command has moved the instance. */
  static final String MOVED = "moved";

  /** The reason for which the command is declined while a worker holds the instance. */
  static final String LEASED = "leased";

  private static final JsonReader JSON = new JsonReader(InstanceReader.LARGEST, 256);

  private final Definitions definitions;
  private final Map<Long, MigrationTarget> targets = new ConcurrentHashMap<>();
  private final AtomicLong last = new AtomicLong();

  /** Creates a handler with the chart versions that its engine executes. */
  public MigrationHandler(Definitions definitions) {
    this.definitions = definitions;
  }

  /** Makes a migration available to commands until it is removed. Returns its number. */
  long add(int number, ChartId to, Migrations migrations) {
    long token = last.incrementAndGet();
    targets.put(token, new MigrationTarget(number, to, migrations, definitions.numbered(number)));
    return token;
  }

  void remove(long token) {
    targets.remove(token);
  }

  static Command command(StoredInstance row, long token) {
    return Command.on(
        row.root(),
        KIND,
        row.tenant(),
        JsonObject.builder().add("instance", row.id().toString()).add("migration", token).build());
  }

  @Override
  public Collection<Id> reads(Command command) {
    return List.of(instance(command));
  }

  private static Id instance(Command command) {
    if (command.payload().get("instance") instanceof JsonString text) {
      return Id.parse(text.value()).orElseThrow(() -> unknown("the ID of an `instance`"));
    }
    throw unknown("the ID of an `instance`");
  }

  private static DeclinedException unknown(String missing) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.INVALID,
            "command-invalid",
            "the command lacks " + missing + "; migrate with `InstanceMigration`"));
  }

  private MigrationTarget target(Command command) {
    MigrationTarget target =
        command.payload().get("migration") instanceof JsonNumber token && token.isLong()
            ? targets.get(token.longValue())
            : null;
    if (target == null) {
      throw unknown("the number of a `migration` under way");
    }
    return target;
  }

  @Override
  public Answer handle(UnitOfWork unit, Command command) {
    if (command.root() == null) {
      throw unknown("a root");
    }
    MigrationTarget target = target(command);
    UnitRows rows = CommandUnit.of(unit).asRows();
    Id id = instance(command);
    StoredInstance row =
        rows.row(id).orElseThrow(() -> new DeclinedException(Problem.unknown("instance " + id)));
    if (row.definition() == target.number()) {
      return moved(false);
    }
    requireIdle(rows.root(), row);
    ChartId from =
        definitions
            .chart(row.definition())
            .orElseThrow(() -> stuck(new Stuck(Stuck.Problem.MALFORMED, "", "its chart is lost")));
    JsonObject body =
        JSON.read(row.snapshot()).value() instanceof JsonObject object ? object : JsonObject.EMPTY;
    SnapshotData old = read(from, body);
    MigrationTarget.Result result = target.convert(old);
    if (result instanceof MigrationTarget.Result.Failed failed) {
      throw stuck(failed.stuck());
    }
    move(rows, row, target, old, body, (MigrationTarget.Result.Converted) result);
    return moved(true);
  }

  private static Answer moved(boolean isMoved) {
    return Answer.accepted(JsonObject.of(MOVED, JsonBoolean.of(isMoved)));
  }

  /** Declines the move of a row that a worker holds, or that is or may be damaged. */
  private static void requireIdle(StoredInstance root, StoredInstance row) {
    String why = row.quarantine() != null ? row.quarantine() : root.quarantine();
    if (why != null) {
      throw new DeclinedException(
          Problem.of(Problem.Kind.QUARANTINED, "quarantined", "it is in quarantine: " + why));
    }
    if (row.work().isLeased()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              LEASED,
              "the worker `" + row.work().worker() + "` holds a lease on it"));
    }
  }

  private static SnapshotData read(ChartId from, JsonObject body) {
    try {
      return SnapshotData.of(from, body);
    } catch (UnreadableSnapshotException problem) {
      throw stuck(new Stuck(Stuck.Problem.MALFORMED, "", problem.reason()));
    }
  }

  private static void move(
      UnitRows rows,
      StoredInstance row,
      MigrationTarget target,
      SnapshotData old,
      JsonObject before,
      MigrationTarget.Result.Converted converted) {
    Definition definition = target.definition();
    Snapshot<?, ?> machine = converted.machine();
    boolean isHeld = definition != null && machine != null;
    JsonObject after = isHeld ? definition.codec().write(machine) : converted.data().toBody();
    String state = isHeld ? RowChanges.state(machine) : String.join(" ", converted.data().in());
    String snapshot = readable(JsonWriter.write(after));
    MigrationRecord record =
        new MigrationRecord(
            version(old.chart()),
            version(target.to()),
            target.migrations().names(old.chart(), target.to()),
            members(before),
            members(after));
    StoredInstance stored =
        rows.migrate(
            row,
            target.number(),
            state,
            snapshot,
            !old.timers().isEmpty(),
            converted.data().timers(),
            readable(JsonWriter.write(record.toJson())));
    if (isHeld && JSON.read(row.data()).value() instanceof JsonObject data) {
      rows.index(new LoadedInstance(stored, definition, machine, data));
    }
  }

  private static Map<String, JsonValue> members(JsonObject json) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < json.size(); i++) {
      members.put(json.name(i), json.value(i));
    }
    return members;
  }

  private static String readable(String text) {
    if (text.length() > InstanceReader.LARGEST) {
      throw stuck(
          new Stuck(
              Stuck.Problem.FAILED,
              "",
              "the snapshots before and after have "
                  + text.length()
                  + " characters, more than the store reads"));
    }
    return text;
  }

  private static MigrationRecord.Version version(ChartId chart) {
    return new MigrationRecord.Version(chart.version(), chart.hash());
  }

  private static DeclinedException stuck(Stuck stuck) {
    return new DeclinedException(
        Problem.of(Problem.Kind.UNHOLDABLE, stuck.problem().code(), stuck.toString()));
  }
}
