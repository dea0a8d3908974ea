package dev.lockstep.flow.worker;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.task.WorkerReport;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The service for workers outside of the process. A worker takes nodes of a queue under leases,
 * keeps the leases by heartbeats, and ends the nodes. Everything under a lease that another worker
 * has taken is declined as {@code lease-lost}. Thread-safe.
 */
public final class WorkerService {

  /** The largest number of nodes that are taken at once. */
  public static final int MOST = 100;

  /** The longest name of a worker within its caller. */
  public static final int LONGEST_NAME = 60;

  private final Engine engine;
  private final WorkQueue queue;
  private final Reads reads;
  private final InstanceReader reader;
  private final FlowQueues queues;
  private final NodeTaking taking;

  /** Creates the service of an engine with the queues that its extension of flows has. */
  public WorkerService(Engine engine, FlowQueues queues) {
    this.engine = engine;
    this.queue = DurableEngine.of(engine).store().queue();
    this.reads = DurableEngine.of(engine).store().reads();
    this.reader = DurableEngine.of(engine).reader();
    this.queues = queues;
    this.taking = new NodeTaking(engine, queue);
  }

  /**
   * Returns a queue from which a caller may take nodes.
   *
   * @throws DeclinedException if there is no such queue, or it is not for the caller
   */
  public FlowQueue queue(Caller caller, String name) {
    FlowQueue known =
        queues
            .remote(name)
            .orElseThrow(
                () ->
                    new DeclinedException(
                        Problem.of(
                            Problem.Kind.INVALID,
                            "unknown-queue",
                            "there is no queue `" + name + "` for workers")));
    if (!known.isFor(caller.name())) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.FORBIDDEN,
              "not-a-taker",
              "`" + caller.name() + "` may not take nodes of the queue `" + name + "`"));
    }
    return known;
  }

  /**
   * Takes nodes, those that have waited longest first.
   *
   * @param worker the name of the worker within the caller; may be empty
   * @param most the largest number of nodes, 1 to {@link #MOST}
   */
  public List<LeasedNode> take(Caller caller, FlowQueue from, String worker, int most) {
    return taking.take(caller, from, holder(caller, worker), Math.min(most, MOST));
  }

  /** Registers a hint that is run when nodes may have become ready, as in the engine's queue. */
  public void onReady(Runnable hint) {
    queue.onReady(hint);
  }

  /** Returns nodes that could not be delivered, so that another worker may take them at once. */
  public void giveBack(List<LeasedNode> nodes) {
    queue.giveBack(
        nodes.stream().map(node -> new Lease(node.call().node(), node.call().fence())).toList());
  }

  /**
   * Extends a lease. A node that has exceeded its timeout is ended instead.
   *
   * @throws DeclinedException if the lease is lost, or the timeout has been exceeded
   */
  public Heartbeat beat(Caller caller, Id node, long fence, @Nullable WorkerProgress progress) {
    StoredInstance row = owned(caller, node, fence);
    FlowQueue from = queueOf(row);
    Duration length = shorter(from.lease(), untilDeadline(row));
    if (length.toMillis() <= 0) {
      send(caller, row, fence, null, WorkerReport.unclear(node, "it exceeded its timeout"));
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.LEASE_LOST,
              "timeout-exceeded",
              "node run " + node + " has exceeded its timeout and was ended"));
    }
    Lease lease = new Lease(node, fence);
    if (!queue.keep(List.of(lease), length).isEmpty()) {
      throw lost(node);
    }
    if (progress != null) {
      Answer answer =
          engine.submit(
              Command.on(
                      row.root(),
                      FlowCommands.PROGRESS,
                      row.tenant(),
                      progress.json().with("node", new JsonString(node.toString())))
                  .by(NodeRunActor.WORKER.wire(), caller.name())
                  .under(lease));
      if (answer instanceof Answer.Declined declined) {
        throw new DeclinedException(declined.problem());
      }
    }
    return new Heartbeat(length, row.state().equals(NodeRunState.CANCELLING.wire()));
  }

  /**
   * Ends a node with its outputs.
   *
   * @param key an idempotency key of the caller; {@code null} for one that is made of the lease
   */
  public Answer finish(
      Caller caller, Id node, long fence, @Nullable String key, JsonObject outputs) {
    StoredInstance row = owned(caller, node, fence);
    return send(caller, row, fence, key, WorkerReport.succeeded(node, outputs));
  }

  /**
   * Ends a try of a node without success.
   *
   * @param isFinal true if a retry is pointless
   */
  public Answer fail(
      Caller caller, Id node, long fence, @Nullable String key, String error, boolean isFinal) {
    StoredInstance row = owned(caller, node, fence);
    return send(caller, row, fence, key, WorkerReport.failed(node, error, isFinal));
  }

  /**
   * Ends a try of a node that may have had its effect or not. An idempotent node may be retried; at
   * any other a person states the outcome.
   */
  public Answer failUnclear(
      Caller caller, Id node, long fence, @Nullable String key, String error) {
    StoredInstance row = owned(caller, node, fence);
    return send(caller, row, fence, key, WorkerReport.unclear(node, error));
  }

  private Answer send(
      Caller caller, StoredInstance row, long fence, @Nullable String key, JsonObject report) {
    String used = key == null ? row.id() + "/" + fence : key;
    return engine.submit(
        Command.on(row.root(), FlowCommands.FINISH, row.tenant(), report)
            .by(NodeRunActor.WORKER.wire(), caller.name())
            .keyed(FlowCommands.FINISH + "/" + used)
            .under(new Lease(row.id(), fence)));
  }

  /**
   * Returns the row of a node that the caller holds, or has held under this fence.
   *
   * @throws DeclinedException if another caller holds it under this fence
   */
  private StoredInstance owned(Caller caller, Id node, long fence) {
    StoredInstance row =
        reads
            .instance(node)
            .filter(found -> found.tenant().equals(caller.tenant()) && !found.isRoot())
            .orElseThrow(() -> new DeclinedException(Problem.unknown("node run " + node)));
    String worker = row.work().worker();
    boolean isCurrent = worker != null && row.work().fence() == fence;
    boolean isOutside = FlowQueues.isRemote(String.valueOf(row.work().queue()));
    if (isCurrent && !(isOutside && isHolder(caller, worker))) {
      throw lost(node);
    }
    return row;
  }

  /** Returns the time until the node exceeds its timeout; empty if it has none. */
  private Optional<Duration> untilDeadline(StoredInstance row) {
    return Optional.ofNullable(NodeData.of(reader.read(row)).outside().deadline())
        .map(deadline -> Duration.between(engine.clock().instant(), deadline));
  }

  private static Duration shorter(Duration lease, Optional<Duration> other) {
    return other.filter(time -> time.compareTo(lease) < 0).orElse(lease);
  }

  private FlowQueue queueOf(StoredInstance row) {
    return Optional.ofNullable(row.work().queue())
        .map(name -> name.split("/"))
        .filter(parts -> parts.length == 3)
        .flatMap(parts -> queues.remote(parts[1]))
        .orElseThrow(() -> lost(row.id()));
  }

  private static String holder(Caller caller, String worker) {
    return Work.OUTSIDE + caller.name() + "/" + worker;
  }

  private static boolean isHolder(Caller caller, String worker) {
    return worker.startsWith(holder(caller, ""));
  }

  private static DeclinedException lost(Id node) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.LEASE_LOST,
            "lease-lost",
            "the lease on node run " + node + " has ended; its outcome is not accepted"));
  }
}
