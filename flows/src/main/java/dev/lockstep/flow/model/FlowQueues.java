package dev.lockstep.flow.model;

import dev.lockstep.engine.store.QueueLimit;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The queues of service nodes, by the names of their executors. The nodes of all other executors
 * wait in a common queue without limits. All processes of a store need the same queues.
 */
public final class FlowQueues {

  /** The queue of the nodes whose executors have none of their own. */
  public static final String COMMON = "flow.node";

  private static final String LOCAL = COMMON + "/";
  private static final String REMOTE = "flow.worker/";

  /** The highest priority of a run or a node. */
  public static final int HIGHEST_PRIORITY = 9;

  private static final Duration STEP = Duration.ofMinutes(1);

  /** No queues besides the common one. */
  public static final FlowQueues NONE = new FlowQueues(List.of());

  private final Map<String, FlowQueue> queues = new LinkedHashMap<>();
  private final Map<String, FlowQueue> byExecutor = new LinkedHashMap<>();

  /**
   * Creates the queues.
   *
   * @throws IllegalArgumentException if two queues have the same name or the same executor
   */
  public FlowQueues(Collection<FlowQueue> queues) {
    for (FlowQueue queue : queues) {
      if (this.queues.put(queue.name(), queue) != null) {
        throw new IllegalArgumentException("two queues have the name `" + queue.name() + "`");
      }
      for (String executor : queue.executors()) {
        if (byExecutor.put(executor, queue) != null) {
          throw new IllegalArgumentException("two queues have the executor `" + executor + "`");
        }
      }
    }
  }

  /** Returns the time for which a node with a priority counts as having waited. */
  public static Duration headStart(long priority) {
    return STEP.multipliedBy(priority);
  }

  /** Returns the queue for workers outside of the process with a name. */
  public Optional<FlowQueue> remote(String name) {
    return Optional.ofNullable(queues.get(name)).filter(FlowQueue::isRemote);
  }

  /** Returns the name of the engine's queue in which a tenant's nodes of an executor wait. */
  public String queueOf(String executor, String tenant) {
    FlowQueue queue = byExecutor.get(executor);
    return queue == null ? COMMON : name(queue, tenant);
  }

  /**
   * Returns the name of the engine's queue. Workers outside of the process see one tenant, so that
   * each tenant has a queue of its own.
   */
  public static String name(FlowQueue queue, String tenant) {
    return queue.isRemote() ? REMOTE + queue.name() + "/" + tenant : LOCAL + queue.name();
  }

  /** Returns true if a queue of the engine has the name of one for workers outside. */
  public static boolean isRemote(String queue) {
    return queue.startsWith(REMOTE);
  }

  /** Returns true if a queue of the engine has the name of one that a process works on. */
  public static boolean isLocal(String queue) {
    return queue.startsWith(LOCAL);
  }

  /** Returns true if a process has this queue, for some tenant. */
  public boolean has(String queue) {
    return queues.values().stream()
        .anyMatch(
            known ->
                known.isRemote()
                    ? queue.startsWith(REMOTE + known.name() + "/")
                    : queue.equals(LOCAL + known.name()));
  }

  /** Returns the limits of the engine's queues that this process works on. */
  public Map<String, QueueLimit> local() {
    Map<String, QueueLimit> limits = new LinkedHashMap<>();
    all()
        .filter(queue -> !queue.isRemote())
        .forEach(queue -> limits.put(name(queue, ""), queue.limit()));
    return limits;
  }

  private Stream<FlowQueue> all() {
    return queues.values().stream();
  }
}
