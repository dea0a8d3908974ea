package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/**
 * Outcomes of calls by a process that can no longer read all rows of the run, because a later
 * release wrote them. They are stored as documents of the run until a process that can read the
 * rows begins the node again.
 */
final class DeferredOutcomes {

  private static final String KIND = "outcome";

  /** Stores the outcome that the holder of a node reports. Of the rows only the fence is read. */
  Answer keep(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Id node = said.id("node");
    Work work = CommandUnit.of(unit).row(node).map(row -> row.work()).orElse(Work.NONE);
    if (work.worker() == null || work.fence() != said.number("fence")) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.LEASE_LOST, "lease-lost", "the lease on instance " + node + " is lost"));
    }
    unit.save(KIND, node.toString(), command.payload());
    return Answer.accepted(JsonObject.EMPTY);
  }

  /**
   * Removes and returns the outcome stored for the current try of a node; empty if there is none.
   */
  static Optional<JsonObject> take(FlowUnit flow, Id node) {
    Optional<JsonObject> kept =
        flow.unit()
            .saved(KIND, node.toString())
            .filter(outcome -> outcome.get("outcome") != null)
            .filter(outcome -> isOf(flow, node, new CommandPayload(outcome)));
    kept.ifPresent(outcome -> flow.unit().save(KIND, node.toString(), JsonObject.EMPTY));
    return kept;
  }

  private static boolean isOf(FlowUnit flow, Id node, CommandPayload outcome) {
    return flow.context(node).attempt() == outcome.number("attempt")
        && flow.context(node).tries() == outcome.number("tries");
  }
}
