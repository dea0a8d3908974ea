package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.flow.model.LogLine;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Log lines of executors: stored under the lease, bounded, and counted with the run. */
class NodeLogsTest extends FlowTest {

  private static final String FLOW =
      """
      flow: logged
      nodes:
        call: { type: service, executor: noop, retry: { max_attempts: 2 } }
      """;

  @BothStores
  void storesTheLinesOfARunningNodeAndThoseOfItsReport(TestDatabase database) {
    FlowWorld world = world(database);
    JsonObject work = begun(world, FLOW);
    Id node = FlowWorld.idOf(work, "node");

    FlowWorld.answered(log(world, work, "[{\"age_ms\": 2000, \"text\": \"first\"}]"));
    List<LogLine> during = lines(world, node);
    FlowWorld.answered(
        world.finish(
            work,
            FlowWorld.failed("no").with("lines", FlowWorld.value("[{\"text\": \"second\"}]"))));
    world.clock.turn(database, Duration.ofMinutes(1));
    world.executing(
        "call",
        again ->
            FlowWorld.succeeded("{}").with("lines", FlowWorld.value("[{\"text\": \"third\"}]")));
    world.work();

    assertThat(during).extracting(LogLine::text).containsExactly("first");
    assertThat(during.get(0).at())
        .isEqualTo(world.node(FlowWorld.idOf(work, "flowRun"), "call").createdAt().minusSeconds(2));
    assertThat(lines(world, node))
        .extracting(
            line -> line.number() + " " + line.attempt() + "." + line.tries() + " " + line.text())
        .containsExactly("0 1.0 first", "1 1.0 second", "2 1.1 third");
  }

  @BothStores
  void refusesLinesWithoutTheLease(TestDatabase database) {
    FlowWorld world = world(database);
    JsonObject work = begun(world, FLOW);
    Command command =
        Command.on(FlowWorld.idOf(work, "flowRun"), FlowCommands.LOG, "acme", payload(work, "[]"));

    assertThat(FlowWorld.declined(world.engine.submit(command.by("worker", ""))).reason())
        .isEqualTo("lease-needed");
    FlowWorld.answered(world.finish(work, FlowWorld.succeeded("{}")));
    assertThat(log(world, work, "[{\"text\": \"late\"}]")).isInstanceOf(Answer.Declined.class);
    assertThat(lines(world, FlowWorld.idOf(work, "node"))).isEmpty();
  }

  @BothStores
  void discardsTheEarliestLinesOfALongLog(TestDatabase database) {
    FlowWorld world = world(database);
    JsonObject work = begun(world, FLOW);
    String page =
        IntStream.range(0, 40)
            .mapToObj(i -> "{\"text\": \"" + "x".repeat(1_000) + "\"}")
            .collect(Collectors.joining(",", "[", "]"));

    for (int i = 0; i < 20; i++) {
      FlowWorld.answered(log(world, work, page));
    }

    Id node = FlowWorld.idOf(work, "node");
    List<LogLine> kept = lines(world, node);
    assertThat(kept.get(kept.size() - 1).number()).isEqualTo(799);
    assertThat(kept).hasSizeBetween(200, 260);
    long first = kept.get(0).number();
    assertThat(kept)
        .extracting(LogLine::number)
        .isEqualTo(IntStream.range((int) first, 800).mapToObj(Long::valueOf).toList());
    NodeLogs logs = new NodeLogs(world.engine);
    ListPage<LogLine> small = logs.log(FlowWorld.ADA, node, 789, 5).orElseThrow();
    assertThat(small.items())
        .extracting(LogLine::number)
        .containsExactly(790L, 791L, 792L, 793L, 794L);
    assertThat(small.next()).isEqualTo("794");
    FlowWorld.answered(world.finish(work, FlowWorld.succeeded("{}")));
    world.work();
    assertThat(world.view(FlowWorld.idOf(work, "flowRun")).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void neverFailsANodeBecauseOfItsLog(TestDatabase database) {
    FlowWorld world = watched(new FlowWorld(database, new FlowQuotas(12_000, 100, 100)));
    JsonObject work = begun(world, FLOW);

    FlowWorld.answered(log(world, work, "[{\"text\": \"" + "x".repeat(2_000) + "\"}]"));
    FlowWorld.answered(world.finish(work, FlowWorld.succeeded("{}")));

    assertThat(lines(world, FlowWorld.idOf(work, "node"))).isEmpty();
    assertThat(world.view(FlowWorld.idOf(work, "flowRun")).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void showsTheLogToItsTenantOnly(TestDatabase database) {
    FlowWorld world = world(database);
    JsonObject work = begun(world, FLOW);
    FlowWorld.answered(log(world, work, "[{\"text\": \"mine\"}]"));
    Caller other = new Caller("other", "eve", Set.of("admin"));

    NodeLogs logs = new NodeLogs(world.engine);
    assertThat(logs.log(other, FlowWorld.idOf(work, "node"), -1, 10)).isEmpty();
    assertThat(logs.log(FlowWorld.ADA, FlowWorld.idOf(work, "flowRun"), -1, 10)).isEmpty();
  }

  private static JsonObject begun(FlowWorld world, String yaml) {
    world.publish(yaml);
    world.start("logged", "{}");
    FlowWorld.answered(world.begin(world.take(1).get(0)));
    return (JsonObject) FlowWorld.answered(world.begin(world.take(1).get(0))).get("work");
  }

  private static Answer log(FlowWorld world, JsonObject work, String lines) {
    return world.engine.submit(
        Command.on(FlowWorld.idOf(work, "flowRun"), FlowCommands.LOG, "acme", payload(work, lines))
            .by("worker", "")
            .under(new Lease(FlowWorld.idOf(work, "node"), FlowWorld.number(work, "fence"))));
  }

  private static JsonObject payload(JsonObject work, String lines) {
    return JsonObject.builder()
        .add("node", FlowWorld.text(work, "node"))
        .add("attempt", FlowWorld.number(work, "attempt"))
        .add("tries", FlowWorld.number(work, "tries"))
        .add("lines", FlowWorld.value(lines))
        .build();
  }

  private static List<LogLine> lines(FlowWorld world, Id node) {
    return new NodeLogs(world.engine).log(FlowWorld.ADA, node, -1, 10_000).orElseThrow().items();
  }
}
