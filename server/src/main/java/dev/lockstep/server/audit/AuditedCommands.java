package dev.lockstep.server.audit;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.administration.AuditRow;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Executes the only command of an action, and stores the action's row with its changes. */
final class AuditedCommands implements Function<Command, Answer> {

  private final BiFunction<Command, AuditRow, Answer> engine;
  private final AuditRow row;
  private volatile boolean isStored;
  private volatile boolean isDeclined;

  /**
   * Creates the executor of an action.
   *
   * @param engine executes a command and stores a row with its changes
   * @param row the row of the action, with its outcome if the command is accepted
   */
  AuditedCommands(BiFunction<Command, AuditRow, Answer> engine, AuditRow row) {
    this.engine = engine;
    this.row = row;
  }

  @Override
  public Answer apply(Command command) {
    Answer answer = engine.apply(command, row);
    isStored = answer instanceof Answer.Accepted accepted && !accepted.isRepeat();
    isDeclined =
        answer instanceof Answer.Declined declined
            && declined.problem().kind() != Problem.Kind.OUTCOME_UNKNOWN;
    return answer;
  }

  /** Returns true if the row is stored, or the command has certainly changed nothing. */
  boolean isSettled() {
    return isStored || isDeclined;
  }
}
