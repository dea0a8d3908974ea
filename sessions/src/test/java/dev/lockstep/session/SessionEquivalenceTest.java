package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Specification 001: compares the durable service with the chart. */
class SessionEquivalenceTest {

  private static final long WALKS = Long.getLong("lockstep.walks", 40);

  private static final JsonObject LENIENT =
      (JsonObject) SessionWorld.json("{\"interactive_require_user_reply\":false}");
  private static final JsonObject AUTO = (JsonObject) SessionWorld.json("{\"auto\":true}");

  private static final Settings IN_MEMORY = new Settings(3, 0, 40, 2, 40, 30, 1);

  @TestFactory
  @DisplayName("Scenario: 合同-实现转移一致 (001)")
  Stream<DynamicNode> behavesAsTheChartSays() {
    return ConformanceSuite.of(StreamRules.CHART).with(IN_MEMORY).against(inMemory());
  }

  private static DurableSubject inMemory() {
    return new DurableSubject(
        () ->
            new DurableSession(
                new DurableSession.Home(new MemoryStore(InstantSource.system()), new SeededIds(1))),
        Charts.find("session").orElseThrow().topology());
  }

  @BothStores
  @DisplayName("Scenario: 合同-实现转移一致 (001), on disk")
  void hasTheTransitionsOfTheChart(TestDatabase database) {
    try (DurableSession.Home home = home(database)) {
      List<String> contract = new ArrayList<>();
      StreamRules.CHART.transitions().forEach(edge -> contract.add(edge.id()));
      List<String> implementation = new ArrayList<>();
      home.topology().transitions().forEach(edge -> implementation.add(edge.id()));

      assertThat(implementation).containsExactlyInAnyOrderElementsOf(contract);
      assertThat(home.topology().states())
          .extracting(StateType::wire)
          .containsExactlyInAnyOrder(
              "queued", "running", "waiting_user", "succeeded", "failed", "canceled");
    }
  }

  @BothStores
  @DisplayName("Scenario: 有限序列等价 (001)")
  void endsWhereTheChartEndsAfterEverySequenceOfTwoFromEveryState(TestDatabase database) {
    List<WireEvent> events = ChartWalk.ALPHABET.subList(0, 9);
    try (DurableSession.Home home = home(database)) {
      for (int prefix = 0; prefix <= 2; prefix++) {
        for (WireEvent first : events) {
          for (WireEvent second : events) {
            DurableSession run = new DurableSession(home);
            ChartWalk walk = new ChartWalk(run, LENIENT);
            events.subList(0, prefix).forEach(walk::fire);
            walk.fire(first);
            walk.fire(second);
            assertThat(StreamRules.broken(SessionWorld.told(home.store, run.run()))).isEmpty();
          }
        }
      }
    }
  }

  @BothStores
  @DisplayName("Scenario: 有限序列等价 (001), long ways by chance")
  void goesWithTheChartOnLongWays(TestDatabase database) {
    try (DurableSession.Home home = home(database)) {
      for (long seed = 1; seed <= WALKS; seed++) {
        Random random = new Random(seed);
        DurableSession run = new DurableSession(home);
        ChartWalk walk = new ChartWalk(run, random.nextInt(4) == 0 ? AUTO : LENIENT);
        for (int i = 0; i < 25; i++) {
          int choice = random.nextInt(ChartWalk.ALPHABET.size() + 2);
          if (choice < ChartWalk.ALPHABET.size()) {
            WireEvent event = ChartWalk.ALPHABET.get(choice);
            assertThatCode(() -> walk.fire(event)).as("seed %d", seed).doesNotThrowAnyException();
          } else {
            assertThatCode(walk::turn).as("seed %d", seed).doesNotThrowAnyException();
          }
        }
        assertThat(StreamRules.broken(SessionWorld.told(home.store, run.run())))
            .as("seed %d", seed)
            .isEmpty();
      }
    }
  }

  private static DurableSession.Home home(TestDatabase database) {
    return new DurableSession.Home(
        database.store(), new TimedIds(InstantSource.system(), database.store().nextNode()));
  }
}
