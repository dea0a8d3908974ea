package dev.lockstep.flow.worker;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The acquisition and the beginning of nodes for workers outside of the process. */
final class NodeTaking {

  private static final Logger LOG = LoggerFactory.getLogger(NodeTaking.class);

  /** A row that failed more often than a node's chart permits cannot be begun at all. */
  private static final int MOST_FAILURES = 4 * Work.MOST_FAILURES;

  /** Rows that yield no work, such as nodes of paused runs, are skipped in this many rounds. */
  private static final int MOST_ROUNDS = 5;

  private static final Duration LATER = Duration.ofSeconds(1);

  private final Engine engine;
  private final WorkQueue queue;

  NodeTaking(Engine engine, WorkQueue queue) {
    this.engine = engine;
    this.queue = queue;
  }

  List<LeasedNode> take(Caller caller, FlowQueue from, String worker, int most) {
    List<LeasedNode> nodes = new ArrayList<>();
    for (int round = 0; round < MOST_ROUNDS && nodes.size() < most; round++) {
      List<Taken> taken = acquire(caller, from, worker, most - nodes.size());
      nodes.addAll(begin(caller, from, taken));
      if (taken.size() < most - nodes.size() || taken.isEmpty()) {
        break;
      }
    }
    return nodes;
  }

  private List<Taken> acquire(Caller caller, FlowQueue from, String worker, int most) {
    String name = FlowQueues.name(from, caller.tenant());
    return queue.take(
        new Demand(
            Map.of(name, most),
            most,
            most,
            Integer.MAX_VALUE,
            true,
            worker,
            from.lease(),
            Map.of(name, from.limit())));
  }

  private List<LeasedNode> begin(Caller caller, FlowQueue from, List<Taken> taken) {
    List<Taken> sound = new ArrayList<>();
    for (Taken one : taken) {
      if (one.row().work().failures() < MOST_FAILURES) {
        sound.add(one);
      } else {
        queue.quarantine(one.lease(), "it was taken many times and never began");
      }
    }
    List<CompletableFuture<Answer>> begun =
        sound.stream().map(one -> engine.submitLater(beginning(caller, one))).toList();
    List<LeasedNode> nodes = new ArrayList<>();
    for (int i = 0; i < sound.size(); i++) {
      Taken one = sound.get(i);
      begun(one, begun.get(i).join())
          .map(call -> leased(call, from, one.lease()))
          .ifPresent(nodes::add);
    }
    return nodes;
  }

  private static Command beginning(Caller caller, Taken taken) {
    StoredInstance row = taken.row();
    JsonObject payload =
        JsonObject.of("node", new JsonString(row.id().toString()))
            .with("was_held", JsonBoolean.of(taken.wasHeld()));
    return Command.on(row.root(), FlowCommands.BEGIN, row.tenant(), payload)
        .by(NodeRunActor.WORKER.wire(), caller.name())
        .under(taken.lease());
  }

  private Optional<NodeCall> begun(Taken taken, Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      Problem.Kind kind = declined.problem().kind();
      if (kind == Problem.Kind.NEWER_CHART) {
        queue.giveBack(List.of(taken.lease()), LATER);
      } else if (kind != Problem.Kind.LEASE_LOST) {
        LOG.warn("node {} could not begin: {}", taken.row().id(), declined.problem());
      }
      return Optional.empty();
    }
    return answer.orElseThrow().get("work") instanceof JsonObject work
        ? Optional.of(NodeCall.read(taken.row().tenant(), work))
        : Optional.empty();
  }

  /** A lease does not outlast the timeout of its node. */
  private LeasedNode leased(NodeCall call, FlowQueue from, Lease lease) {
    boolean isShort = !call.timeout().isZero() && call.timeout().compareTo(from.lease()) < 0;
    if (isShort) {
      queue.keep(List.of(lease), call.timeout());
    }
    return new LeasedNode(call, isShort ? call.timeout() : from.lease());
  }
}
