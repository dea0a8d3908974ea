package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Two commands under different keys with the same hash code. */
final class KeysAlike {

  private final Engine engine;

  KeysAlike(UnaryOperator<RecordStore> bug) {
    HandClock clock = new HandClock(Instant.parse("2026-11-21T09:00:00Z"));
    engine =
        Engine.open(
            new EngineSettings(
                bug.apply(new MemoryStore(clock)),
                clock,
                new SeededIds(1),
                Charts.all(),
                List.of(),
                true));
  }

  /** Returns the reasons why either is declined. */
  List<String> refusals() {
    return Stream.of(start("session", "mail-Aa"), start("node-run", "mail-BB"))
        .filter(answer -> answer instanceof Answer.Declined)
        .map(answer -> ((Answer.Declined) answer).problem().reason())
        .toList();
  }

  private Answer start(String chart, String key) {
    return engine.submit(BasicCommands.start("t", chart, JsonObject.EMPTY).keyed(key));
  }
}
