package dev.lockstep.server.audit;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.internal.administration.AuditRow;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The executor of the only command of an action, which stores the row of the action with the
 * changes of the command. For use by one thread.
 */
final class AuditedCommand implements Function<Command, Answer> {

  private final BiFunction<Command, AuditRow, Answer> engine;
  private final AuditRow row;
  private @Nullable Answer answer;

  /**
   * Creates the executor of an action.
   *
   * @param engine executes a command and stores a row with its changes
   * @param row the row of the action, with its outcome if the command is accepted
   */
  AuditedCommand(BiFunction<Command, AuditRow, Answer> engine, AuditRow row) {
    this.engine = engine;
    this.row = row;
  }

  @Override
  public Answer apply(Command command) {
    if (answer != null) {
      throw new IllegalStateException(row.action() + " executes more than one command");
    }
    Answer given = engine.apply(command, row);
    answer = given;
    return given;
  }

  /**
   * Returns true if the command was executed before, so that its row is not stored.
   *
   * @throws IllegalStateException if no command was executed
   */
  boolean isRepeat() {
    if (answer == null) {
      throw new IllegalStateException(row.action() + " executes no command");
    }
    return answer instanceof Answer.Accepted accepted && accepted.isRepeat();
  }
}
