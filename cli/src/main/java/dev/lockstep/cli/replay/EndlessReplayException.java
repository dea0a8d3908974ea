package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonWriter;

/** One input set a machine going without end: it sends itself events, or its timers set timers. */
public final class EndlessReplayException extends Exception {

  private static final long serialVersionUID = 1L;

  EndlessReplayException(String engine, int steps, JsonArray state) {
    super(
        "the machine is still going after "
            + steps
            + " steps, in "
            + JsonWriter.write(state)
            + " ("
            + engine
            + ")");
  }
}
