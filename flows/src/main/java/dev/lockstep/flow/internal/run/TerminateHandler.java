package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler that ends a run, also if rows of it are unreadable. Readable nodes are cancelled by their
 * charts, calls in progress with an unknown outcome; unreadable rows are quarantined permanently,
 * without lease and timers. It does not wait.
 */
final class TerminateHandler {

  private static final Logger LOG = LoggerFactory.getLogger(TerminateHandler.class);

  /** The state of a run whose row cannot be read. */
  static final String UNREADABLE = "UNREADABLE";

  private static final String TERMINATED = "terminated: ";

  private static final Set<String> ENDED =
      Set.of(
          NodeRunState.COMPLETED.wire(), NodeRunState.FAILED.wire(), NodeRunState.CANCELLED.wire());

  private final PlanCache plans;

  TerminateHandler(PlanCache plans) {
    this.plans = plans;
  }

  /** Ends the run. The answer contains {@code {id, state, unreadable: [{id, reason}]}}. */
  Answer terminate(UnitOfWork unit, Command command) {
    List<StoredInstance> rows = CommandUnit.of(unit).rows();
    StoredInstance root = rows.get(0);
    if (BasicHandlers.DELETED.equals(root.quarantine())) {
      return Answer.declined(Problem.unknown("flow run " + root.id()));
    }
    List<JsonValue> unreadable = new ArrayList<>();
    String state;
    try {
      state = end(unit, rows, unreadable);
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      state = seal(unit, rows, unreadable, problem);
    } catch (Finished finished) {
      return Answer.declined(finished.problem);
    } catch (RuntimeException problem) {
      LOG.warn("flow run {} cannot be cancelled; its rows are sealed", root.id(), problem);
      state = seal(unit, rows, unreadable, problem);
    }
    BasicHandlers.record(
        unit,
        FlowCommands.TERMINATE,
        JsonObject.builder().add("unreadable", new JsonArray(unreadable)));
    return Answer.accepted(
        JsonObject.builder()
            .add("id", root.id().toString())
            .add("state", state)
            .add("unreadable", new JsonArray(unreadable))
            .build());
  }

  private String end(UnitOfWork unit, List<StoredInstance> rows, List<JsonValue> unreadable) {
    FlowUnit flow = new FlowUnit(unit, plans);
    if (flow.state() == FlowRunState.COMPLETED) {
      throw new Finished(
          Problem.of(
              Problem.Kind.CONFLICT,
              "already-ended",
              "flow run " + flow.run().id() + " has ended"));
    }
    boolean isCancelled = flow.state() == FlowRunState.CANCELLED;
    if (!isCancelled) {
      flow.tell(FlowRunEvent.Type.FLOW_CANCELLED);
    }
    for (StoredInstance row : rows) {
      if (!row.isRoot() && !ENDED.contains(row.state())) {
        end(flow, row, unreadable);
      }
    }
    flow.change(data -> data.counted(counts -> counts.stopped()));
    if (!isCancelled) {
      unit.note(
          flow.run().id(),
          JsonObject.builder().add("unreadable", new JsonArray(unreadable)).build());
    }
    return flow.state().wire();
  }

  private static void end(FlowUnit flow, StoredInstance row, List<JsonValue> unreadable) {
    try {
      Instance node = flow.unit().get(row.id());
      NodeData.of(node).check();
      flow.planned(row.id());
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      seal(flow.unit(), row, reason(problem), unreadable);
      return;
    } catch (RuntimeException problem) {
      seal(flow.unit(), row, reason(problem), unreadable);
      return;
    }
    Id id = row.id();
    if (flow.state(id) == NodeRunState.REJECTED && !flow.isSentBack(id)) {
      return;
    }
    if (new OpenCall(flow, id).isOpen()) {
      flow.change(id, data -> data.withOutcome(NodeRun.Outcome.UNKNOWN));
    }
    flow.fire(
        id,
        flow.state(id) == NodeRunState.CANCELLING
            ? NodeRunEvent.Type.HUMAN_EXPIRED
            : NodeRunEvent.Type.FLOW_CANCELLED);
  }

  private static String seal(
      UnitOfWork unit,
      List<StoredInstance> rows,
      List<JsonValue> unreadable,
      RuntimeException problem) {
    CommandUnit.of(unit).startOver();
    unreadable.clear();
    for (StoredInstance row : rows) {
      if (row.isRoot() || !ENDED.contains(row.state())) {
        String known = row.quarantine();
        seal(unit, row, known == null ? reason(problem) : known, unreadable);
      }
    }
    return UNREADABLE;
  }

  private static void seal(
      UnitOfWork unit, StoredInstance row, String reason, List<JsonValue> unreadable) {
    CommandUnit.of(unit).seal(row, TERMINATED + reason);
    unreadable.add(
        JsonObject.builder().add("id", row.id().toString()).add("reason", reason).build());
  }

  /** Returns true if this handler has sealed a row. */
  static boolean isTerminated(StoredInstance row) {
    return row.quarantine() != null && row.quarantine().startsWith(TERMINATED);
  }

  private static String reason(RuntimeException problem) {
    return problem instanceof UnreadableException
        ? String.valueOf(problem.getMessage())
        : "a value of it has the wrong type: " + problem.getMessage();
  }

  /** Thrown if the run has already ended. */
  private static final class Finished extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private final transient Problem problem;

    Finished(Problem problem) {
      this.problem = problem;
    }
  }
}
