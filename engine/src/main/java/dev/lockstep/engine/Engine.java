package dev.lockstep.engine;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.sql.Connection;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Executes machines durably: executes commands, stores instances with their journals, and publishes
 * events on streams. When {@link #submit} accepts a command, its result is on disk. Thread-safe.
 */
public interface Engine extends AutoCloseable {

  /**
   * Opens an engine. The caller closes the store, after the engine.
   *
   * @throws IllegalArgumentException if two extensions handle the same kind of command, two
   *     extensions supply a domain for the same chart, or an extension names a chart that is not
   *     among the charts of the settings
   */
  static Engine open(EngineSettings settings) {
    return EngineProvider.INSTANCE.open(settings);
  }

  /** Returns the clock that the engine reads. */
  InstantSource clock();

  /** Executes a command and blocks until its result is durable. */
  Answer submit(Command command);

  /**
   * Executes a command and returns its answer later. The future never completes with an exception.
   * Its dependent actions may run on a thread that executes commands; there they must not wait for
   * another command.
   */
  CompletableFuture<Answer> submitLater(Command command);

  /**
   * Executes a command like {@link #submitLater}, and makes the decision on the calling thread if
   * the command must wait. If the engine is idle, blocks until the result is durable.
   */
  CompletableFuture<Answer> submitDecided(Command command);

  /**
   * Returns commands that are executed in the transaction of a connection. The connection is one to
   * the database of the engine's store, does not commit automatically, and is never committed,
   * rolled back or closed here.
   *
   * @throws UnsupportedOperationException if the store is neither PostgreSQL nor SQLite
   */
  CallerTransaction commandsIn(Connection connection);

  /**
   * Returns an instance of a tenant; empty if the tenant has no instance with this ID.
   *
   * @throws UnreadableException if its row is damaged, or no available chart version can hold it
   */
  Optional<Instance> instance(String tenant, Id id);

  /**
   * Returns the snapshot of an instance as data of the version that wrote it, even if no available
   * chart version can hold it; empty if the tenant has no instance with this ID.
   *
   * @throws UnreadableException if its row is damaged
   */
  Optional<SnapshotData> snapshotData(String tenant, Id id);

  /**
   * Returns the children of a tenant's root in the order of their IDs; damaged ones are left out.
   */
  List<Instance> children(String tenant, Id root);

  /**
   * Returns at most {@code limit} journal entries of an instance with a sequence above {@code
   * after}; -1 for all.
   */
  List<Entry> history(String tenant, Id instance, long after, int limit);

  /**
   * Returns at most {@code limit} journal entries of a root and its children with a position above
   * {@code after}, in commit order.
   */
  List<Entry> historyOfRoot(String tenant, Id root, long after, int limit);

  /** Returns at most {@code limit} events of a root's stream with a number above {@code after}. */
  List<StreamEvent> stream(String tenant, Id root, long after, int limit);

  /** Returns the chart versions of new instances, in the order of the settings. */
  List<ChartId> charts();

  /**
   * Returns the topology of the chart version that new instances use; empty for an unknown chart.
   */
  Optional<Topology> topology(String chart);

  /**
   * Returns how many instances of newer chart versions this process has met and cannot serve; keys
   * are {@code name version}. Empty unless another process runs a later release.
   */
  Map<String, Long> newerCharts();

  /** Returns how many commands wait for a transaction. */
  int waiting();

  /** Executes the commands that were accepted, then rejects further ones. */
  @Override
  void close();

  /**
   * Commands in a JDBC transaction of the caller. Their changes are committed or rolled back with
   * the caller's own changes. For use by the thread that uses the connection.
   */
  interface CallerTransaction {

    /**
     * Executes a command in the transaction. The result is durable when the caller has committed,
     * and other transactions see it from then on. If the command is declined, it has written
     * nothing, and the caller decides whether to commit or to roll back. Locks on the root last
     * until the end of the transaction.
     *
     * @throws IllegalStateException if the connection commits automatically, is read-only, or
     *     belongs to another database than the engine's store
     */
    Answer submit(Command command);

    /**
     * Announces the committed changes to workers and to listeners of streams, in this process and
     * others. To be called after the commit, on any thread. Without this call nothing is lost, but
     * workers and listeners find the changes by polling. After a rollback the call has no effect on
     * the stored rows.
     */
    void committed();
  }
}
