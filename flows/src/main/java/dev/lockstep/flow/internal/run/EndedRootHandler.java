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
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Closes a root that has reached a final state to all commands, so that its rows can be archived
 * and deleted. Flow runs have their own command, because ended runs can be reopened and their size
 * is counted.
 */
final class EndedRootHandler {

  private EndedRootHandler() {}

  /** Answers {@code {id, state}}; the same again while rows are left. */
  static Answer close(UnitOfWork unit, Command command) {
    Id id = new CommandPayload(command.payload()).id("instance");
    StoredInstance row = CommandUnit.of(unit).row(id).filter(StoredInstance::isRoot).orElse(null);
    if (row == null) {
      return Answer.declined(Problem.unknown("instance " + id));
    }
    boolean isClosed = BasicHandlers.DELETED.equals(row.quarantine());
    Instance root;
    List<Instance> children;
    try {
      root = isClosed ? CommandUnit.of(unit).lift(row) : unit.root();
      // Rows of children may be gone, but the root was closed when all of them had ended.
      children = isClosed ? List.of() : unit.children();
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      return refused(
          FlowCommands.UNREADABLE, "instance %s cannot be read: %s", id, problem.getMessage());
    }
    Optional<Answer> obstacle = obstacle(unit, root, children);
    if (obstacle.isPresent()) {
      return obstacle.get();
    }
    CommandUnit.of(unit).seal(row, BasicHandlers.DELETED);
    return Answer.accepted(
        JsonObject.builder().add("id", id.toString()).add("state", root.state()).build());
  }

  private static Optional<Answer> obstacle(
      UnitOfWork unit, Instance root, List<Instance> children) {
    if (root.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      return Optional.of(refused("flow-run", "%s is a flow run", root.id()));
    }
    return Stream.concat(Stream.of(root), children.stream())
        .map(each -> obstacle(unit, each))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Answer> obstacle(UnitOfWork unit, Instance each) {
    if (!each.isFinal()) {
      return Optional.of(
          refused("not-ended", "instance %s has not ended: `%s`", each.id(), each.state()));
    }
    if (each.work().queue() != null) {
      return Optional.of(refused("still-working", "instance %s has work", each.id()));
    }
    if (ExecutionContract.of(each).filter(it -> it.preventsRepetition(unit.now())).isPresent()) {
      return Optional.of(
          refused(
              FlowCommands.PREVENTS_REPETITION,
              "execution %s ensures that its action is not repeated",
              each.id()));
    }
    return Optional.empty();
  }

  private static Answer refused(String reason, String detail, Object... values) {
    return Answer.declined(Problem.of(Problem.Kind.CONFLICT, reason, detail.formatted(values)));
  }
}
