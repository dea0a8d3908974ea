package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The work list of people: the nodes of a tenant that wait for decisions, and claims. It remembers
 * the nodes it has read and reads only those again that have changed. Thread-safe.
 */
public final class FlowInbox {

  /** The maximum number of waiting nodes of a tenant that are listed and counted. */
  public static final int MOST = 10_000;

  private static final Duration SOON = Duration.ofHours(1);

  private final FlowCommandSender sender;
  private final NodeCommands nodes;
  private final WaitingNodes waiting;
  private final InstantSource clock;
  private final FlowPermissions permissions;

  /** Creates the work list of an engine. */
  public FlowInbox(Engine engine) {
    this(engine::submit, engine);
  }

  /**
   * Creates the work list of an engine.
   *
   * @param commands executes commands
   * @param engine the engine whose data is read
   */
  public FlowInbox(Function<Command, Answer> commands, Engine engine) {
    this(commands, engine, FlowPermissions.NONE);
  }

  /**
   * Creates the work list of an engine.
   *
   * @param commands executes commands
   * @param engine the engine whose data is read
   * @param permissions the permissions of callers
   */
  public FlowInbox(Function<Command, Answer> commands, Engine engine, FlowPermissions permissions) {
    DurableEngine durable = DurableEngine.of(engine);
    this.sender =
        new FlowCommandSender(commands, durable.reads(), durable.reader()).with(permissions);
    this.nodes = new NodeCommands(sender);
    this.waiting = new WaitingNodes(durable.reads(), durable.reader());
    this.clock = engine.clock();
    this.permissions = permissions;
  }

  private FlowInbox(FlowInbox other, FlowCommandSender sender) {
    this.sender = sender;
    this.nodes = new NodeCommands(sender);
    this.waiting = other.waiting;
    this.clock = other.clock;
    this.permissions = other.permissions;
  }

  /** Returns the same work list with another executor of commands. */
  public FlowInbox through(Function<Command, Answer> commands) {
    return new FlowInbox(this, sender.through(commands));
  }

  /**
   * Returns waiting nodes in the order of the filter.
   *
   * @param after the place after which the page begins; {@code null} for the first page
   * @param limit the maximum number of nodes, 1 to 200
   */
  public InboxPage page(Caller caller, InboxFilter filter, @Nullable Long after, int limit) {
    return waiting.page(caller, permissions.sight(caller), filter, after, limit);
  }

  /** Returns the numbers of waiting nodes. */
  public InboxCounts counts(Caller caller) {
    Instant soon = clock.instant().plus(SOON);
    List<WaitingNode> all = waiting.of(caller.tenant(), permissions.sight(caller));
    int mine = 0;
    int claimed = 0;
    int late = 0;
    Map<String, Long> workflows = new TreeMap<>();
    for (WaitingNode node : all) {
      if (!node.isFor(caller)) {
        continue;
      }
      workflows.merge(node.item().workflowId(), 1L, Long::sum);
      claimed += node.isClaimedBy(caller) ? 1 : 0;
      if (node.deciders() != null && !node.isClaimedByOther(caller)) {
        mine++;
        Instant due = node.item().expiresAt();
        late += due != null && due.isBefore(soon) ? 1 : 0;
      }
    }
    return new InboxCounts(mine, claimed, late, all.size(), workflows);
  }

  /**
   * Claims a waiting node: only the caller may decide until the claim is released. A claim that
   * another person has is refused as {@code claimed}.
   *
   * @param attempt the attempt that the caller has seen; {@code null} for any
   * @return the {@link NodeRun}
   */
  public Answer claim(Caller caller, Id node, @Nullable Long attempt) {
    return nodes.claim(caller, node, attempt);
  }

  /**
   * Assigns a waiting node to a person, who alone may decide until the claim is released. Only
   * operators may assign it to others, also if another person has claimed it.
   *
   * @param attempt the attempt that the caller has seen; {@code null} for any
   * @return the {@link NodeRun}
   */
  public Answer assign(Caller caller, Id node, @Nullable Long attempt, String person) {
    return nodes.assign(caller, node, attempt, person);
  }

  /**
   * Ends the claim of a waiting node. Operators may end the claims of others.
   *
   * @param attempt the attempt that the caller has seen; {@code null} for any
   * @return the {@link NodeRun}
   */
  public Answer release(Caller caller, Id node, @Nullable Long attempt) {
    return nodes.release(caller, node, attempt);
  }
}
