package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.Charts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A test of sessions; after it, all streams are checked against the rules of the chart. */
abstract class SessionTest {

  private final List<SessionWorld> worlds = new ArrayList<>();

  /** Returns a process on an empty database. */
  SessionWorld world(TestDatabase database) {
    return world(database, SessionSettings.STANDARD);
  }

  SessionWorld world(TestDatabase database, SessionSettings settings) {
    return known(new SessionWorld(database, settings));
  }

  /** Registers a process for the checks after the test. */
  SessionWorld known(SessionWorld world) {
    worlds.add(world);
    return world;
  }

  @AfterEach
  void everyStreamKeepsTheRulesOfItsChart() {
    for (SessionWorld world : worlds) {
      world.runs().forEach(run -> StreamRules.check(world, run));
      assertThat(new IntegrityCheck(world.store, Charts.all()).run().findings()).isEmpty();
      world.close();
    }
  }
}
