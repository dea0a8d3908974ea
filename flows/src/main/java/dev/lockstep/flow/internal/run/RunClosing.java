package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Closes ended runs to all commands, before they are deleted.
 *
 * @param commands executes commands
 * @param key the idempotency key of the deletion; {@code null} for none
 */
public record RunClosing(
    Function<Command, Answer> commands, Reads reads, InstanceReader reader, @Nullable String key) {

  private static final int PAGE = 1_000;
  private static final String USER = "user";

  /** Returns the same with an idempotency key. */
  public RunClosing under(String other) {
    return new RunClosing(commands, reads, reader, other);
  }

  /**
   * Closes a run. With a key, the rows may be gone: the answer is then that of the first call.
   *
   * @param payload the payload of the command
   */
  public Answer close(Caller caller, Id run, JsonObject payload) {
    boolean mayBeRepeated = key != null && reads.instance(run).isEmpty();
    if (!mayBeRepeated && reads.instance(run).filter(row -> isRun(row, caller)).isEmpty()) {
      return Answer.declined(Problem.unknown("flow run " + run));
    }
    if (hasWork(run)) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "still-working",
              "calls of flow run %s are still under way; delete it when they have ended"
                  .formatted(run)));
    }
    Command command =
        Command.on(run, FlowCommands.DELETE, caller.tenant(), payload).by(USER, caller.name());
    return commands.apply(key == null ? command : command.keyed(command.kind() + "/" + key));
  }

  private boolean isRun(StoredInstance row, Caller caller) {
    return row.tenant().equals(caller.tenant())
        && reader.chart(row).filter(FlowRunTable.CHART_ID.name()::equals).isPresent();
  }

  private boolean hasWork(Id run) {
    return Stream.iterate(
            reads.briefs(run, null, PAGE),
            page -> !page.isEmpty(),
            page -> reads.briefs(run, page.get(page.size() - 1).id(), PAGE))
        .flatMap(List::stream)
        .map(StoredInstance::work)
        .anyMatch(work -> work.queue() != null);
  }
}
