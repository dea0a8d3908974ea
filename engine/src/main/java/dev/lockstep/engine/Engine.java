package dev.lockstep.engine;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.CommandCheck;
import dev.lockstep.engine.instance.CommandFailures;
import dev.lockstep.engine.instance.Definition;
import dev.lockstep.engine.instance.Definitions;
import dev.lockstep.engine.instance.Domain;
import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.instance.Handler;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Lanes;
import dev.lockstep.engine.instance.Runner;
import dev.lockstep.engine.instance.Submission;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.instance.Watcher;
import dev.lockstep.engine.instance.Watcher.Watched;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads.Page;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.registry.ChartEntry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Executes machines durably: executes commands, stores instances with their journals, and publishes
 * events on streams. When {@link #submit} accepts a command, its result is on disk. Thread-safe.
 */
public final class Engine implements AutoCloseable {

  private static final int WAITING = 10_000;

  private final Store store;
  private final Definitions definitions;
  private final InstanceReader reader;
  private final Submission submission;
  private final Watcher watcher;
  private final InstantSource clock;
  private final CommandCheck check;
  private final CommandFailures failures;

  private Engine(
      Store store,
      Definitions definitions,
      InstanceReader reader,
      Submission submission,
      Watcher watcher,
      InstantSource clock,
      CommandCheck check,
      CommandFailures failures) {
    this.store = store;
    this.definitions = definitions;
    this.reader = reader;
    this.submission = submission;
    this.watcher = watcher;
    this.clock = clock;
    this.check = check;
    this.failures = failures;
  }

  /**
   * Opens an engine. The caller closes the store, after the engine.
   *
   * @throws IllegalArgumentException if two extensions handle the same kind of command, two
   *     extensions supply a domain for the same chart, or an extension names a chart that is not
   *     among the charts of the settings
   */
  public static Engine open(EngineSettings settings) {
    Map<String, Handler> handlers = new LinkedHashMap<>(BasicHandlers.all());
    Map<String, Domain> domains = new LinkedHashMap<>();
    Set<String> documents = new LinkedHashSet<>();
    for (Extension extension : settings.extensions()) {
      extension.handlers().forEach((kind, handler) -> putNew(handlers, kind, handler));
      extension.domains().forEach((chart, domain) -> putNew(domains, chart, domain));
      documents.addAll(extension.documents());
    }
    Definitions definitions = define(settings, domains);
    Runner runner =
        new Runner(settings.store(), settings.clock(), settings.ids(), definitions, handlers);
    Submission submission =
        settings.isInline()
            ? Submission.inline(runner)
            : new Lanes(runner, settings.store().lanes(), WAITING, settings.watcher());
    return new Engine(
        settings.store(),
        definitions,
        runner.reader(),
        submission,
        settings.watcher(),
        settings.clock(),
        new CommandCheck(documents),
        runner.failures());
  }

  private static Definitions define(EngineSettings settings, Map<String, Domain> domains) {
    List<Definition> versions = new ArrayList<>();
    for (ChartEntry chart : settings.charts()) {
      int number = settings.store().define(chart.id(), ChartSource.of(chart));
      Domain domain = domains.getOrDefault(chart.id().name(), Domain.NONE);
      versions.add(new Definition(number, chart, domain));
    }
    Definitions definitions = new Definitions(versions, settings.store()::definition);
    for (String chart : domains.keySet()) {
      if (definitions.current(chart).isEmpty()) {
        throw new IllegalArgumentException(
            "an extension has a domain for chart `" + chart + "`, which is not configured");
      }
    }
    return definitions;
  }

  private static <T> void putNew(Map<String, T> all, String name, T value) {
    if (all.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException("`" + name + "` is supplied by two extensions");
    }
  }

  /** Returns the clock that the engine reads. */
  public InstantSource clock() {
    return clock;
  }

  /** Executes a command and blocks until its result is durable. */
  public Answer submit(Command command) {
    Watched watched = watcher.taken(command);
    Answer answer =
        check.problem(command).map(Answer::declined).orElseGet(() -> submission.carryOut(command));
    watched.answered(answer);
    return answer;
  }

  /**
   * Executes a command and returns its answer later. The future never completes with an exception.
   * Its dependent actions may run on a thread that executes commands; there they must not wait for
   * another command.
   */
  public CompletableFuture<Answer> submitLater(Command command) {
    Watched watched = watcher.taken(command);
    CompletableFuture<Answer> answer = submitUnwatched(command);
    return watched == Watched.NOTHING
        ? answer
        : answer.whenComplete((what, never) -> watched.answered(what));
  }

  private CompletableFuture<Answer> submitUnwatched(Command command) {
    return check
        .problem(command)
        .map(problem -> CompletableFuture.completedFuture(Answer.declined(problem)))
        .orElseGet(() -> submission.submit(command));
  }

  /**
   * Returns an instance of a tenant; empty if the tenant has no instance with this ID.
   *
   * @throws UnreadableException if its row is damaged, or no available chart version can hold it
   */
  public Optional<Instance> instance(String tenant, Id id) {
    return store.reads().instance(id).filter(row -> row.tenant().equals(tenant)).map(reader::read);
  }

  /**
   * Returns the children of a tenant's root in the order of their IDs; damaged ones are left out.
   */
  public List<Instance> children(String tenant, Id root) {
    return store.reads().children(root).stream()
        .filter(row -> row.tenant().equals(tenant))
        .flatMap(row -> reader.readable(row).stream())
        .toList();
  }

  /** Returns a page of instances, newest first; damaged ones are left out. */
  public List<Instance> page(Page page) {
    return store.reads().page(page).stream().flatMap(row -> reader.readable(row).stream()).toList();
  }

  /**
   * Returns at most {@code limit} journal entries of an instance with a sequence above {@code
   * after}; -1 for all.
   */
  public List<Entry> history(String tenant, Id instance, long after, int limit) {
    return isTheirs(tenant, instance) ? store.reads().journal(instance, after, limit) : List.of();
  }

  /**
   * Returns at most {@code limit} journal entries of a root and its children with a position above
   * {@code after}, in commit order.
   */
  public List<Entry> historyOfRoot(String tenant, Id root, long after, int limit) {
    return isTheirs(tenant, root) ? store.reads().journalOfRoot(root, after, limit) : List.of();
  }

  /** Returns at most {@code limit} events of a root's stream with a number above {@code after}. */
  public List<StreamEvent> stream(String tenant, Id root, long after, int limit) {
    return isTheirs(tenant, root) ? store.reads().stream(root, after, limit) : List.of();
  }

  private boolean isTheirs(String tenant, Id id) {
    return store.reads().instance(id).filter(row -> row.tenant().equals(tenant)).isPresent();
  }

  /** Returns the chart versions of new instances, in the order of the settings. */
  public List<ChartId> charts() {
    return definitions.all().stream().map(Definition::chart).toList();
  }

  /**
   * Returns the topology of the chart version that new instances use; empty for an unknown chart.
   */
  public Optional<Topology> topology(String chart) {
    return definitions.current(chart).map(definition -> definition.entry().topology());
  }

  /**
   * Returns how many instances of newer chart versions this process has met and cannot serve; keys
   * are {@code name version}. Empty unless another process runs a later release.
   */
  public Map<String, Long> newerCharts() {
    return reader.newerCharts();
  }

  /** Returns how many commands wait for a transaction. */
  public int waiting() {
    return submission.waiting();
  }

  /** Returns the transactions that failed because the program failed. */
  public CommandFailures failures() {
    return failures;
  }

  /** Returns the store of this engine. */
  public Store store() {
    return store;
  }

  /** Returns the reader that converts stored rows to instances. */
  public InstanceReader reader() {
    return reader;
  }

  /** Executes the commands that were accepted, then rejects further ones. */
  @Override
  public void close() {
    submission.close();
  }
}
