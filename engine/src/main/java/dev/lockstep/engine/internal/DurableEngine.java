package dev.lockstep.engine.internal;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.EngineListener.Watched;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.admission.CommandCheck;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.command.CommandFailures;
import dev.lockstep.engine.internal.command.CommandProcessor;
import dev.lockstep.engine.internal.command.GroupCommit;
import dev.lockstep.engine.internal.command.KeyedCommand;
import dev.lockstep.engine.internal.command.Submission;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.join.JoinedCommands;
import dev.lockstep.engine.internal.migration.MigrationHandler;
import dev.lockstep.engine.internal.migration.MigrationRun;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.Reads.Page;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.sql.Connection;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The engine over a store. Thread-safe. */
public final class DurableEngine implements Engine {

  private static final int WAITING = 10_000;

  private final RecordStore store;
  private final Reads reads;
  private final Definitions definitions;
  private final InstanceReader reader;
  private final Submission submission;
  private final EngineListener watcher;
  private final InstantSource clock;
  private final CommandCheck check;
  private final CommandFailures failures;
  private final CommandProcessor processor;
  private final MigrationHandler migrations;

  private DurableEngine(
      RecordStore store,
      Reads reads,
      Definitions definitions,
      InstanceReader reader,
      Submission submission,
      EngineListener watcher,
      InstantSource clock,
      CommandCheck check,
      CommandProcessor processor,
      MigrationHandler migrations) {
    this.store = store;
    this.reads = reads;
    this.definitions = definitions;
    this.reader = reader;
    this.submission = submission;
    this.watcher = watcher;
    this.clock = clock;
    this.check = check;
    this.failures = processor.failures();
    this.processor = processor;
    this.migrations = migrations;
  }

  /** Opens an engine over the store of its settings. */
  public static DurableEngine open(EngineSettings settings) {
    RecordStore store = RecordStore.of(settings.store());
    Map<String, Handler> handlers = new LinkedHashMap<>(BasicHandlers.all());
    Map<String, Domain> domains = new LinkedHashMap<>();
    Set<String> documents = new LinkedHashSet<>();
    for (Extension extension : settings.extensions()) {
      extension.handlers().forEach((kind, handler) -> putNew(handlers, kind, handler));
      extension.domains().forEach((chart, domain) -> putNew(domains, chart, domain));
      documents.addAll(extension.documents());
    }
    Definitions definitions = StoredCharts.define(settings, store, domains);
    MigrationHandler migrations = new MigrationHandler(definitions);
    putNew(handlers, MigrationHandler.KIND, migrations);
    CommandProcessor runner =
        new CommandProcessor(store, settings.clock(), settings.ids(), definitions, handlers);
    Submission submission =
        settings.isInline()
            ? Submission.inline(runner)
            : new GroupCommit(runner, store.lanes(), WAITING, settings.watcher());
    return new DurableEngine(
        store,
        store.reads(),
        definitions,
        runner.reader(),
        submission,
        settings.watcher(),
        settings.clock(),
        new CommandCheck(documents),
        runner,
        migrations);
  }

  private static <T> void putNew(Map<String, T> all, String name, T value) {
    if (all.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException("`" + name + "` is supplied by two extensions");
    }
  }

  /** Returns the engine's own view of an engine that {@link Engine#open} returned. */
  public static DurableEngine of(Engine engine) {
    return (DurableEngine) engine;
  }

  @Override
  public InstantSource clock() {
    return clock;
  }

  @Override
  public Answer submit(Command command) {
    return submit(command, null);
  }

  /**
   * Executes a command, and stores a row of the audit trail with its changes, unless the command is
   * declined or repeated. Without a target, it is the root that the command starts.
   */
  public Answer submit(Command command, @Nullable AuditRow audit) {
    Watched watched = watcher.submitted(command);
    Answer answer =
        check
            .problem(command)
            .map(Answer::declined)
            .orElseGet(() -> submission.execute(KeyedCommand.of(command, audit)));
    watched.answered(answer);
    return answer;
  }

  @Override
  public CompletableFuture<Answer> submitLater(Command command) {
    return later(command, submission::submit);
  }

  @Override
  public CompletableFuture<Answer> submitDecided(Command command) {
    return later(command, submission::executeLater);
  }

  private CompletableFuture<Answer> later(
      Command command, Function<KeyedCommand, CompletableFuture<Answer>> execution) {
    Watched watched = watcher.submitted(command);
    CompletableFuture<Answer> answer =
        check
            .problem(command)
            .map(problem -> CompletableFuture.completedFuture(Answer.declined(problem)))
            .orElseGet(() -> execution.apply(KeyedCommand.of(command)));
    return watched == Watched.NOTHING
        ? answer
        : answer.whenComplete((what, never) -> watched.answered(what));
  }

  @Override
  public CallerTransaction commandsIn(Connection connection) {
    return new JoinedCommands(store, processor, connection, check, watcher, submission::isClosed);
  }

  @Override
  public Optional<Instance> instance(String tenant, Id id) {
    return reads.instance(id).filter(row -> row.tenant().equals(tenant)).map(reader::read);
  }

  @Override
  public Optional<SnapshotData> snapshotData(String tenant, Id id) {
    return reads.instance(id).filter(row -> row.tenant().equals(tenant)).map(reader::data);
  }

  @Override
  public List<Instance> children(String tenant, Id root) {
    return reads.children(root).stream()
        .filter(row -> row.tenant().equals(tenant))
        .flatMap(row -> reader.readable(row).stream())
        .toList();
  }

  /** Returns a page of instances, newest first; damaged ones are left out. */
  public List<Instance> page(Page page) {
    return reads.page(page).stream().flatMap(row -> reader.readable(row).stream()).toList();
  }

  @Override
  public List<Entry> history(String tenant, Id instance, long after, int limit) {
    return isTheirs(tenant, instance) ? reads.journal(instance, after, limit) : List.of();
  }

  @Override
  public List<Entry> historyOfRoot(String tenant, Id root, long after, int limit) {
    return isTheirs(tenant, root) ? reads.journalOfRoot(root, after, limit) : List.of();
  }

  @Override
  public List<StreamEvent> stream(String tenant, Id root, long after, int limit) {
    return isTheirs(tenant, root) ? reads.stream(root, after, limit) : List.of();
  }

  private boolean isTheirs(String tenant, Id id) {
    return reads.instance(id).filter(row -> row.tenant().equals(tenant)).isPresent();
  }

  @Override
  public List<ChartId> charts() {
    return definitions.all().stream().map(Definition::chart).toList();
  }

  @Override
  public Optional<Topology> topology(String chart) {
    return definitions.current(chart).map(definition -> definition.entry().topology());
  }

  @Override
  public Map<String, Long> newerCharts() {
    return reader.newerCharts();
  }

  @Override
  public int waiting() {
    return submission.waiting();
  }

  /** Returns the transactions that failed because the program failed. */
  public CommandFailures failures() {
    return failures;
  }

  /** Returns the store of this engine. */
  public RecordStore store() {
    return store;
  }

  /** Returns this engine with other reads of committed rows. Both execute commands together. */
  public DurableEngine withReads(Reads others) {
    return new DurableEngine(
        store,
        others,
        definitions,
        reader,
        submission,
        watcher,
        clock,
        check,
        processor,
        migrations);
  }

  /** Returns a migration to the version with a number, which this engine need not execute. */
  public InstanceMigration migration(int number, ChartId to, Migrations chain) {
    return new MigrationRun(migrations, reads, this::submitLater, number, to, chain);
  }

  /** Returns the chart versions that this engine executes. */
  public Definitions definitions() {
    return definitions;
  }

  /** Returns the reads of committed rows. */
  public Reads reads() {
    return reads;
  }

  /** Returns the reader that converts stored rows to instances. */
  public InstanceReader reader() {
    return reader;
  }

  @Override
  public void close() {
    submission.close();
  }
}
