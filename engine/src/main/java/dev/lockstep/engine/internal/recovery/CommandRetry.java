package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.time.Pause;
import java.time.Duration;
import java.util.function.Function;

/**
 * Repeats a command while the store is unavailable or the outcome is unknown. Only for commands
 * with a key, or a lease that ends with them: if the first attempt succeeded, the repeated one has
 * no effect.
 */
public final class CommandRetry {

  /**
   * The largest number of attempts, which take about ten minutes. A lease remains valid until
   * another worker acquires the row.
   */
  private static final int TRIES = 1_200;

  private static final long LONGEST_PAUSE = 500;

  private final Function<Command, Answer> commands;
  private final Pause pause;

  public CommandRetry(Function<Command, Answer> commands, Pause pause) {
    this.commands = commands;
    this.pause = pause;
  }

  /**
   * Sends a command until the store answers, with pauses of up to 500 ms.
   *
   * @throws InterruptedException if the thread is interrupted during a pause
   */
  public Answer submit(Command command) throws InterruptedException {
    return submit(command, commands.apply(command));
  }

  /**
   * Sends a command again until the store answers, like {@link #submit(Command)}.
   *
   * @param first the answer to the first attempt
   */
  public Answer submit(Command command, Answer first) throws InterruptedException {
    Answer answer = first;
    for (int again = 1; again < TRIES && isStoreAway(answer); again++) {
      pause.pause(Duration.ofMillis(again > 6 ? LONGEST_PAUSE : 5L << again));
      answer = commands.apply(command);
    }
    return answer;
  }

  private static boolean isStoreAway(Answer answer) {
    return answer instanceof Answer.Declined declined
        && switch (declined.problem().kind()) {
          case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> true;
          default -> false;
        };
  }
}
