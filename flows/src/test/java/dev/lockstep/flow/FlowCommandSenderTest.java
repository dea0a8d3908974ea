package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQuotas;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A decision about a node finds the node's run. */
final class FlowCommandSenderTest {

  private static final String FLOW =
      """
      flow: ask
      nodes:
        look: { type: human_review, shows: Look. }
      """;
  private static final Review APPROVED = new Review("approve", 1L, null, null);

  /** Reads that count their lookups. */
  private static FlowService door(FlowWorld world, InstanceReader reader, AtomicInteger lookups) {
    Reads reads = world.store.reads();
    Object counted =
        Proxy.newProxyInstance(
            Reads.class.getClassLoader(),
            new Class<?>[] {Reads.class},
            (proxy, method, arguments) -> {
              lookups.incrementAndGet();
              return method.invoke(reads, arguments);
            });
    return new FlowService(world.engine::submit, (Reads) counted, reader, FlowQuotas.STANDARD);
  }

  @BothStores
  void whatWasWrittenHereLatelyIsNotLookedUp(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id node = world.nodeId(world.run(FLOW), "look");
      AtomicInteger lookups = new AtomicInteger();
      FlowService door = door(world, DurableEngine.of(world.engine).reader(), lookups);

      assertThat(door.review(FlowWorld.BOB, node, APPROVED, null))
          .isInstanceOf(Answer.Accepted.class);
      assertThat(lookups.get()).isZero();
    }
  }

  @BothStores
  void whatNobodyRemembersIsLookedUp(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id node = world.nodeId(world.run(FLOW), "look");
      AtomicInteger lookups = new AtomicInteger();

      try (FlowWorld other = new FlowWorld(database)) {
        FlowService door = door(other, DurableEngine.of(other.engine).reader(), lookups);
        assertThat(door.review(FlowWorld.BOB, node, APPROVED, null))
            .isInstanceOf(Answer.Accepted.class);
      }
      assertThat(lookups.get()).isEqualTo(1);
    }
  }

  @BothStores
  void whatIsRememberedIsNothingToOtherTenants(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id node = world.nodeId(world.run(FLOW), "look");
      Caller stranger = new Caller("other", "bob", Set.of("reviewer"));

      Answer answer = world.flows.review(stranger, node, APPROVED, null);

      assertThat(((Answer.Declined) answer).problem().kind()).isEqualTo(Problem.Kind.UNKNOWN);
    }
  }
}
