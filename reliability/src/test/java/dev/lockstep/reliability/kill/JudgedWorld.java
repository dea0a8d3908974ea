package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.errand.World;

/** The world of a victim, which runs in another process. */
final class JudgedWorld implements World {

  private final int port;
  private final String name;

  JudgedWorld(int port, String name) {
    this.port = port;
    this.name = name;
  }

  @Override
  public boolean run(Id errand, String key, long attempt) {
    String answer =
        Lines.ask(port, errand + " " + key + " " + attempt + " " + name)
            .orElseThrow(() -> new IllegalStateException("the world does not answer"));
    return Boolean.parseBoolean(answer);
  }
}
