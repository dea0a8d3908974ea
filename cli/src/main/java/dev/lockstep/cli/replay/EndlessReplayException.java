package dev.lockstep.cli.replay;

import java.util.List;

/**
 * An input that causes an endless sequence of steps, for example because the machine keeps sending
 * events to itself.
 */
public final class EndlessReplayException extends Exception {

  private static final long serialVersionUID = 1L;

  EndlessReplayException(int steps, List<String> state) {
    super(
        "the machine has not stopped after "
            + steps
            + " steps; it is in "
            + String.join(", ", state));
  }
}
