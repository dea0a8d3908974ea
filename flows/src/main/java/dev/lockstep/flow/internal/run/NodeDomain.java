package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.Counts;
import dev.lockstep.flow.internal.data.GroupData;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.NodeSubjects;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.view.HistoryViews;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The domain of nodes: after every step it updates counters, times, the inbox and the history. The
 * handler that fired the event starts {@link Progress} for the successors.
 */
final class NodeDomain implements Domain {

  private static final String TOO_LATE = "no decision was made in time";
  private static final String LOST = "its workers were lost %d times while it was running";

  /** Number of characters each step of a node stores besides its values. */
  private static final long STEP = 512;

  private final PlanCache plans;

  NodeDomain(PlanCache plans) {
    this.plans = plans;
  }

  @Override
  public void perform(UnitOfWork unit, Instance node, String action) {
    // Outputs, errors and feedback are stored before the event is fired, and noted with it.
  }

  @Override
  public void settled(UnitOfWork unit, Instance node) {
    Entry last = unit.last(node.id()).orElseThrow();
    if (last.kind() == Entry.Kind.START) {
      return;
    }
    Id id = node.id();
    NodeRunState to = node.state(NodeRunState.class);
    NodeRunState from = NodeRunState.of(last.from()).orElse(to);
    String event = HistoryViews.trigger(last);
    boolean isExpired = event.equals(NodeRunEvent.Type.HUMAN_EXPIRED.wire());
    boolean isGivenUp = isExpired && to == NodeRunState.CANCELLED;
    if (isGivenUp) {
      unit.data(id, NodeData.of(node).withOutcome(NodeRun.Outcome.UNKNOWN).json());
    } else if (isExpired) {
      unit.data(id, NodeData.of(node).withError(TOO_LATE).json());
    } else if (event.equals(NodeRunEvent.Type.LEASE_LOST.wire()) && to == NodeRunState.FAILED) {
      long losses = node.context(NodeRunContext.class).losses();
      String error = String.format(Locale.ROOT, LOST, losses);
      unit.data(id, NodeData.of(node).withError(error).json());
    }
    NodeData data = NodeData.of(unit.get(id));
    boolean isSentBack = node.context(NodeRunContext.class).sentBack();
    boolean hadFailed = Counts.isFailed(from, data.repetition().isSentBack());
    boolean hasFailed = Counts.isFailed(to, isSentBack);
    boolean isCounted = from != to || hadFailed != hasFailed;
    if (isCounted) {
      NodeData stamped = from == to ? data : stamped(unit, id, data, from, to);
      unit.data(id, stamped.repetition().withSentBack(isSentBack).json());
    }
    if (from != to) {
      moved(unit, id, from, to);
    }
    Instance run = unit.root();
    RunData changed = RunData.of(run);
    if (isCounted) {
      UnaryOperator<Counts> change = counts -> counts.moved(from, to, hadFailed, hasFailed);
      changed = changed.counted(change);
      data.place().ifPresent(place -> count(unit, place, change));
    }
    if (isFailure(event, from, to)) {
      changed = changed.failedOnce();
    }
    JsonObject note = NodeNotes.of(unit.get(id), event);
    unit.note(id, note);
    long stored = STEP + FlowUnit.COPIES * JsonLength.of(note, Long.MAX_VALUE);
    unit.data(run.id(), changed.grown(stored).json());
    if (RunDomain.hasEnded(run)) {
      unit.stores(stored);
    }
    if (to == NodeRunState.WAITING_HUMAN && from != to) {
      unit.emit(id, NodeRunEvent.Type.HUMAN_NEEDED.wire(), NodeNotes.asked(unit.get(id)));
    }
    if (event.equals(NodeRunEvent.Type.HUMAN_NEEDED.wire()) && to == NodeRunState.CANCELLING) {
      ask(unit, id);
    }
    if (isExpired && !isGivenUp) {
      new Progress(new FlowUnit(unit, plans)).ended(id);
    }
  }

  /** A node of a cancelled flow stays in the inbox until the outcome of its call is known. */
  @Override
  public @Nullable String migratedSubject(Instance migrated) {
    NodeRunState state = migrated.state(NodeRunState.class);
    boolean isAsked =
        state == NodeRunState.CANCELLING && FlowCommands.INBOX.equals(migrated.subject());
    return isAsked ? FlowCommands.INBOX : NodeSubjects.of(state);
  }

  /** Puts a node of a cancelled flow into the inbox, because the outcome of its call is unknown. */
  private static void ask(UnitOfWork unit, Id id) {
    unit.data(id, NodeData.of(unit.get(id)).waiting(unit.now()).json());
    unit.about(id, FlowCommands.INBOX);
    unit.rest(id);
    unit.emit(id, NodeRunEvent.Type.HUMAN_NEEDED.wire(), NodeNotes.asked(unit.get(id)));
  }

  /** Returns true if a node no longer waits for a person after a step. */
  private boolean hasWaited(UnitOfWork unit, Id id, NodeRunState from, NodeRunState to) {
    return from == NodeRunState.WAITING_HUMAN
        && (to != NodeRunState.CANCELLING || isAgent(unit, id));
  }

  /** Returns the data of a node that has changed its state. */
  private NodeData stamped(
      UnitOfWork unit, Id id, NodeData data, NodeRunState from, NodeRunState to) {
    Instant now = unit.now();
    NodeData left = hasWaited(unit, id, from, to) ? data.waited() : data;
    return switch (to) {
      case PENDING, CANCELLING -> left;
      case QUEUED -> left.queued(now);
      case RUNNING -> left.started(now);
      case WAITING_HUMAN -> left.waiting(now);
      case COMPLETED, FAILED, REJECTED, CANCELLED -> left.ended(now);
    };
  }

  /** Updates queue and subject after a node has changed its state. */
  private void moved(UnitOfWork unit, Id id, NodeRunState from, NodeRunState to) {
    // A node that is cancelled while it waits stays in the inbox until its call has ended.
    boolean staysAsked = from == NodeRunState.WAITING_HUMAN && !hasWaited(unit, id, from, to);
    if (!staysAsked && !Objects.equals(NodeSubjects.of(to), unit.get(id).subject())) {
      unit.about(id, NodeSubjects.of(to));
    }
    switch (to) {
      case QUEUED, RUNNING -> {}
      case CANCELLING -> {
        if (isAgent(unit, id)) {
          unit.handBack(id, FlowCommands.ABANDONED, unit.now());
        }
      }
      case WAITING_HUMAN, REJECTED -> unit.rest(id);
      case COMPLETED -> {
        if (from == NodeRunState.PENDING) {
          leave(unit, id, from);
        } else {
          unit.rest(id);
        }
      }
      case PENDING, FAILED, CANCELLED -> leave(unit, id, from);
    }
  }

  /** Releases a node. An agent may have an open conversation, which a worker closes. */
  private void leave(UnitOfWork unit, Id id, NodeRunState from) {
    boolean isBegun =
        from == NodeRunState.RUNNING
            || from == NodeRunState.WAITING_HUMAN
            || NodeData.of(unit.get(id)).inputs().isPresent()
            || unit.get(id).context(NodeRunContext.class).attempt() > 1;
    if (isBegun && from != NodeRunState.COMPLETED && isAgent(unit, id)) {
      unit.handBack(id, FlowCommands.ABANDONED, unit.now());
    } else {
      unit.rest(id);
    }
  }

  private boolean isAgent(UnitOfWork unit, Id id) {
    return new FlowUnit(unit, plans).planned(id).node() instanceof Definition.Node.AgentTask;
  }

  private static boolean isFailure(String event, NodeRunState from, NodeRunState to) {
    boolean isError = event.equals(NodeRunEvent.Type.NODE_ERRORED.wire());
    return (from != to && to == NodeRunState.FAILED) || (isError && to == NodeRunState.QUEUED);
  }

  /** Counts a step of a node in its group. */
  private static void count(UnitOfWork unit, GroupPosition place, UnaryOperator<Counts> change) {
    NodeData group = NodeData.of(unit.get(place.group()));
    GroupData counted = group.group().orElseThrow();
    unit.data(
        place.group(),
        group.withGroup(counted.moved(place.item(), change.apply(counted.counts()))).json());
  }

  /** Adds the node's name to its events. */
  @Override
  public Reading<JsonValue> streamData(
      Instance node, long seq, String type, JsonValue data, Instant at) {
    JsonObject.Builder told =
        JsonObject.builder()
            .add("nodeRunId", node.id().toString())
            .add("nodeId", NodeData.of(node).node());
    if (data instanceof JsonObject said) {
      for (int i = 0; i < said.size(); i++) {
        told.add(said.name(i), said.value(i));
      }
    }
    return Reading.of(told.build());
  }
}
