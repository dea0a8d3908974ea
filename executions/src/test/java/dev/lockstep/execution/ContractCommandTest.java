package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.Violation;
import java.time.Duration;
import java.util.List;

/** Tests of the commands on contracts. */
final class ContractCommandTest {

  private static final String ONCE =
      "{'action_type': 'tool_call', 'irreversible': true, 'action_detail':" + Bench.MAIL + "}";

  @BothStores
  void keepsEverythingSaidAtTheCreation(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id id =
          bench.toolCall(
              conversation,
              ", 'irreversible': true, 'timeout_seconds': 30, 'metadata': {'turn': 7}");
      bench.clock.turn(Duration.ofSeconds(4));
      bench.moves(id, "tool_node", "start");

      ExecutionContract contract = bench.contract(id);

      assertThat(contract.root()).isEqualTo(conversation);
      assertThat(contract.actionDetail()).isEqualTo(Bench.json(Bench.MAIL));
      assertThat(contract.irreversible()).isTrue();
      assertThat(contract.idempotencyKey())
          .isEqualTo(
              "email:send:" + "b9bb5a069307cad0e475d0b437ddbd3af7c863b8a91e003ab88c0a2db66aa59c");
      assertThat(contract.timeoutSeconds()).isEqualTo(30);
      assertThat(contract.metadata()).isEqualTo(Bench.json("{'turn': 7}"));
      assertThat(contract.createdAt()).isEqualTo(Bench.NOON);
      assertThat(contract.updatedAt()).isEqualTo(Bench.NOON.plusSeconds(4));
    }
  }

  @BothStores
  void standsAloneWithoutAConversation(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract =
          Bench.created(
              bench.engine.submit(
                  Command.begin(ExecutionExtension.CREATE, Bench.TENANT, Bench.json(ONCE))));

      bench
          .engine
          .submit(
              Command.on(
                      contract,
                      ExecutionExtension.TRANSITION,
                      Bench.TENANT,
                      Bench.json("{'trigger': 'start'}"))
                  .by("tool_node", ""))
          .orElseThrow();

      assertThat(bench.contract(contract).root()).isEqualTo(contract);
      assertThat(bench.observer.timeline(Bench.TENANT, contract).orElseThrow().transitions())
          .hasSize(1);
    }
  }

  @BothStores
  void createsOnceUnderAClientsKey(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Command command =
          Command.on(conversation, ExecutionExtension.CREATE, Bench.TENANT, Bench.json(ONCE))
              .keyed("c-1");

      Answer first = bench.engine.submit(command);
      Answer second = bench.engine.submit(command);

      assertThat(second.orElseThrow()).isEqualTo(first.orElseThrow());
      assertThat(bench.engine.children(Bench.TENANT, conversation)).hasSize(1);
    }
  }

  @BothStores
  void takesTheStricterOfRegistrationAndCall(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id called =
          Bench.created(
              bench.create(
                  conversation,
                  "{'action_type': 'tool_call', 'irreversible': false, 'action_detail': {'service':"
                      + " 'disk', 'method': 'wipe', 'irreversible': true}}"));

      assertThat(bench.contract(called).irreversible()).isTrue();
      assertThat(ContractDraft.toolCall(JsonObject.EMPTY).irreversible(true).isIrreversible())
          .isTrue();
      assertThat(
              ContractDraft.toolCall(JsonObject.EMPTY)
                  .irreversible(true)
                  .irreversible(false)
                  .isIrreversible())
          .isTrue();
    }
  }

  @BothStores
  void blocksWhileOneIsUnderWayAnywhereInTheTenant(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id first = Bench.created(bench.create(bench.conversation(), ONCE));
      for (String trigger : List.of("start", "suspend")) {
        Problem problem = Bench.problem(bench.create(bench.conversation(), ONCE));
        assertThat(problem.reason()).isEqualTo("already-under-way");
        assertThat(problem.facts().get("execution_id")).isEqualTo(new JsonString(first.toString()));
        assertThat(problem.facts().get("status")).isEqualTo(new JsonString(bench.status(first)));
        bench.moves(first, "tool_node", trigger);
      }
      Problem reversible =
          Bench.problem(
              bench.create(
                  bench.conversation(),
                  "{'action_type': 'tool_call', 'action_detail':" + Bench.MAIL + "}"));
      assertThat(reversible.reason()).isEqualTo("already-under-way");
    }
  }

  @BothStores
  void tenantsDoNotBlockOneAnother(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      bench.create(bench.conversation(), ONCE).orElseThrow();
      Id foreign = bench.conversation("other");

      Answer answer =
          bench.engine.submit(
              Command.on(foreign, ExecutionExtension.CREATE, "other", Bench.json(ONCE)));

      Id contract = Bench.created(answer);
      assertThat(bench.observer.snapshot(Bench.TENANT, contract)).isEmpty();
      assertThat(bench.observer.transitionRecords(Bench.TENANT, contract)).isEmpty();
      assertThat(bench.observer.timeline(Bench.TENANT, foreign)).isEmpty();
      assertThat(bench.observer.timeline("other", foreign)).isPresent();
    }
  }

  @BothStores
  void aKeyOfTheCallersComesBeforeItsOwn(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      String keyed = ", 'irreversible': true, 'idempotency_key': 'invoice-7'";
      Id first = bench.toolCall(conversation, keyed);

      assertThat(bench.contract(first).idempotencyKey()).isEqualTo("invoice-7");
      bench.create(conversation, ONCE).orElseThrow();
      assertThat(
              Bench.problem(
                      bench.create(
                          conversation,
                          "{'action_type': 'tool_call', 'action_detail': {}" + keyed + "}"))
                  .reason())
          .isEqualTo("already-under-way");
    }
  }

  @BothStores
  void refusesWhoMayNotAndSaysSo(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");

      for (String actor : List.of("reasoning", "human", "", "mallory")) {
        Problem problem = Bench.problem(bench.move(contract, "start", actor, ""));
        assertThat(problem.kind()).isEqualTo(Problem.Kind.FORBIDDEN);
        assertThat(problem.reason()).isEqualTo("actor-not-allowed");
        assertThat(problem.facts().get("state")).isEqualTo(new JsonString("pending"));
        assertThat(problem.detail())
            .contains(contract.toString(), "`pending`", "`start`", "tool_node, ecs_node")
            .contains(actor.isEmpty() ? "no actor" : "`" + actor + "`");
      }
      assertThat(bench.records(contract)).isEmpty();
    }
  }

  @BothStores
  void refusesWhatIsWrong(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      for (String wrong :
          List.of(
              "{}",
              "{'action_type': 'magic', 'action_detail': {}}",
              "{'action_type': 'tool_call'}",
              "{'action_type': 'tool_call', 'action_detail': []}",
              "{'action_type': 'tool_call', 'action_detail': {}, 'timeout_seconds': 0}",
              "{'action_type': 'tool_call', 'action_detail': {}, 'timeout_seconds': 1e30}",
              "{'action_type': 'tool_call', 'action_detail': {}, 'idempotency_key': ''}",
              "{'action_type': 'tool_call', 'action_detail': {}, 'idempotency_key': 'a\\u0000'}",
              "{'action_type': 'tool_call', 'action_detail': {}, 'status': 'completed'}",
              "{'action_type': 'tool_call', 'action_detail': {'service': '"
                  + "x".repeat(201)
                  + "', 'method': 'm'}}")) {
        Problem problem = Bench.problem(bench.create(conversation, wrong));
        assertThat(problem.kind()).as(wrong).isEqualTo(Problem.Kind.INVALID);
        assertThat(problem.violations()).isNotEmpty();
      }
      assertThat(bench.engine.children(Bench.TENANT, conversation)).isEmpty();
    }
  }

  @BothStores
  void takesNoWordsThatDoNotGoWithTheEvent(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");
      bench.moves(contract, "tool_node", "start");

      assertThat(pointers(bench.move(contract, "fail", "tool_node", ""))).containsExactly("");
      assertThat(pointers(bench.move(contract, "fail", "tool_node", ", 'result': 'x'")))
          .containsExactly("/result", "");
      assertThat(pointers(bench.move(contract, "succeed", "tool_node", ", 'error_message': 'x'")))
          .containsExactly("/error_message");
      assertThat(pointers(bench.move(contract, "succeed", "tool_node", ", 'reason': 'x'")))
          .containsExactly("/reason");
      assertThat(pointers(bench.move(contract, "explode", "tool_node", "")))
          .containsExactly("/trigger");
      assertThat(bench.status(contract)).isEqualTo("running");
    }
  }

  private static List<String> pointers(Answer answer) {
    Problem problem = Bench.problem(answer);
    assertThat(problem.kind()).isEqualTo(Problem.Kind.INVALID);
    return problem.violations().stream().map(Violation::pointer).toList();
  }

  @BothStores
  void knowsOnlyContractsOfTheConversation(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id mine = bench.conversation();
      Id other = bench.toolCall(bench.conversation(), "");

      for (String id : List.of(other.toString(), mine.toString(), "nonsense", "0".repeat(13))) {
        Answer answer =
            bench.engine.submit(
                Command.on(
                        mine,
                        ExecutionExtension.TRANSITION,
                        Bench.TENANT,
                        Bench.json("{'execution_id': '" + id + "', 'trigger': 'start'}"))
                    .by("tool_node", ""));
        assertThat(Bench.problem(answer).kind()).as(id).isEqualTo(Problem.Kind.UNKNOWN);
      }
      assertThat(bench.observer.snapshot(Bench.TENANT, mine)).isEmpty();
      assertThat(bench.observer.snapshot(Bench.TENANT, new Id(99))).isEmpty();
      assertThat(bench.observer.timeline(Bench.TENANT, new Id(99))).isEmpty();
      assertThat(bench.observer.timeline(Bench.TENANT, mine)).isEmpty();
      assertThat(bench.observer.timeline(Bench.TENANT, other)).isEmpty();
    }
  }

  @BothStores
  void tellsWhyItWasRejectedSuspendedOrGivenUp(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");
      bench.moves(contract, "tool_node", "start");

      bench.move(contract, "suspend", "tool_node", ", 'reason': 'consent'").orElseThrow();
      assertThat(bench.snapshot(contract).reason()).isEqualTo("consent");
      bench.moves(contract, "graph_runner", "resume");
      assertThat(bench.snapshot(contract).reason()).isNull();
      bench
          .move(
              contract,
              "reject",
              "graph_runner",
              ", 'reason': 'consent-refused', 'error_message': 'Bob said no'")
          .orElseThrow();

      assertThat(bench.snapshot(contract).reason()).isEqualTo("consent-refused");
      assertThat(bench.snapshot(contract).errorMessage()).isEqualTo("Bob said no");
      assertThat(bench.records(contract))
          .extracting(record -> String.valueOf(record.reason()))
          .containsExactly("null", "consent", "null", "consent-refused");
    }
  }

  @BothStores
  void aDeferredContractIsNotPendingUntilItIsReleased(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id mail = bench.toolCall(conversation, ", 'irreversible': true, 'deferred': true");
      assertThat(Bench.problem(bench.move(mail, "start", "tool_node", "")).reason())
          .isEqualTo("deferred");
      assertThat(bench.status(mail)).isEqualTo("pending");
      bench
          .inUnit(
              conversation,
              unit -> {
                Contracts contracts = new Contracts(unit);
                assertThat(contracts.pending()).isEmpty();
                assertThat(contracts.deferred()).hasSize(1);
                contracts.undefer(mail);
                assertThat(contracts.pending()).hasSize(1);
                assertThat(contracts.deferred()).isEmpty();
              })
          .orElseThrow();
      assertThat(bench.contract(mail).isDeferred()).isFalse();
    }
  }

  @BothStores
  void repairsTextsThatWereCutWithinACharacter(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, "");
      String cut = "done \uD83D";

      bench
          .inUnit(
              conversation,
              unit -> {
                Contracts contracts = new Contracts(unit);
                contracts.start(contract, "tool_node");
                contracts.succeed(contract, "tool_node", cut + " 😀 \uDE00");
              })
          .orElseThrow();

      assertThat(bench.snapshot(contract).result()).isEqualTo("done \uFFFD 😀 \uFFFD");
    }
  }

  @BothStores
  void keepsLargeResults(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");
      bench.moves(contract, "tool_node", "start");
      String large = "邮".repeat(300_000);

      bench.move(contract, "succeed", "tool_node", ", 'result': '" + large + "'").orElseThrow();
      assertThat(bench.snapshot(contract).result()).isEqualTo(large);

      Id other = bench.toolCall(bench.conversation(), "");
      bench.moves(other, "tool_node", "start");
      assertThat(
              Bench.problem(
                      bench.move(
                          other,
                          "succeed",
                          "tool_node",
                          ", 'result': '" + "x".repeat(1 << 20) + "'"))
                  .kind())
          .isEqualTo(Problem.Kind.TOO_LARGE);
      assertThat(bench.status(other)).isEqualTo("running");
    }
  }

  @BothStores
  void hidesNoClockThatStepsBack(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.request(bench.conversation(), "");
      bench.moves(contract, "ecs_node", "start");
      bench.clock.turn(Duration.ofSeconds(-10));

      bench.moves(contract, "ecs_node", "suspend", "resume", "succeed");
      bench.clock.turn(Duration.ofSeconds(-10));

      assertThat(bench.snapshot(contract).durationInStateMs()).isZero();
      assertThat(
              bench
                  .observer
                  .consequenceView(Bench.TENANT, contract)
                  .orElseThrow()
                  .totalDurationMs())
          .isZero();
      assertThat(bench.observer.facts(Bench.TENANT, bench.contract(contract).root()).get(0))
          .satisfies(fact -> assertThat(fact.durationMs()).isZero());
    }
  }
}
