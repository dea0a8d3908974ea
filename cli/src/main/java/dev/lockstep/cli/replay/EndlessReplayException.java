package dev.lockstep.cli.replay;

import java.util.List;

/** One input set a machine going without end: it sends itself events, or its timers set timers. */
public final class EndlessReplayException extends Exception {

  private static final long serialVersionUID = 1L;

  EndlessReplayException(int steps, List<String> state) {
    super("the machine is still going after " + steps + " steps, in " + String.join(", ", state));
  }
}
