package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredHistory;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.LostCalls.Verdict;
import dev.lockstep.statecharts.execution.TransitionRecord;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Decisions 19 and 21: the outcome of a call is never guessed if its executor was lost or is late.
 */
final class LostCallsTest {

  private static final String ONCE = ", 'irreversible': true";

  private static Verdict lose(Bench bench, Id contract, boolean isIdempotent) {
    AtomicReference<Verdict> verdict = new AtomicReference<>();
    Id root = bench.contract(contract).root();
    bench
        .inUnit(root, unit -> verdict.set(new LostCalls(unit).lost(contract, isIdempotent)))
        .orElseThrow();
    return verdict.get();
  }

  private static Answer resolve(Bench bench, Id contract, String actor, String found) {
    return bench.engine.submit(
        Command.on(
                bench.contract(contract).root(),
                ExecutionExtension.RESOLVE,
                Bench.TENANT,
                Bench.json("{'execution_id': '" + contract + "', " + found + "}"))
            .by(actor, "anna"));
  }

  private static Id running(Bench bench, String more) {
    Id contract = bench.toolCall(bench.conversation(), more);
    bench.moves(contract, "tool_node", "start");
    return contract;
  }

  @BothStores
  void announcesACallBeforeItIsMade(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, ONCE);

      Entry start = bench.journal(contract).get(1);

      assertThat(start.note())
          .isEqualTo(
              "{\"intent\":{\"key\":\""
                  + bench.contract(contract).idempotencyKey()
                  + "\",\"attempt\":1}}");
    }
  }

  @BothStores
  void lostIrreversibleCallsWaitForSomebodyWhoKnows(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, ONCE + ", 'timeout_seconds': 30");

      assertThat(lose(bench, contract, false)).isEqualTo(Verdict.WAITS);

      bench.pass(Duration.ofDays(1));
      assertThat(bench.snapshot(contract).outcomeUnknown()).isTrue();
      assertThat(bench.snapshot(contract).reason()).isEqualTo("outcome-unknown");
      assertThat(bench.status(contract)).isEqualTo("waiting");
      assertThat(bench.records(contract).get(1).reason()).isEqualTo("outcome-unknown");
      assertThat(Bench.problem(bench.move(contract, "cancel", "graph_runner", "")).reason())
          .isEqualTo("outcome_unknown");
      assertThat(lose(bench, contract, false)).isEqualTo(Verdict.NOT_RUNNING);
    }
  }

  @BothStores
  void keepsTheKeyWhileTheOutcomeIsUnknown(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, ONCE);
      lose(bench, contract, false);

      Problem problem =
          Bench.problem(
              bench.create(
                  bench.conversation(),
                  "{'action_type': 'tool_call', 'irreversible': true, 'action_detail':"
                      + Bench.MAIL
                      + "}"));

      assertThat(problem.reason()).isEqualTo("already-under-way");
      assertThat(problem.detail()).contains(contract.toString(), "`waiting`");
    }
  }

  @BothStores
  void somebodyWhoKnowsResolvesIt(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id done = running(bench, ONCE);
      lose(bench, done, false);
      resolve(bench, done, "graph_runner", "'outcome': 'done', 'result': 'sent'").orElseThrow();
      assertThat(bench.snapshot(done).result()).isEqualTo("sent");
      assertThat(bench.records(done))
          .extracting(record -> record.toStatus().wire(), TransitionRecord::actor)
          .containsExactly(
              tuple("running", "tool_node"),
              tuple("waiting", "graph_runner"),
              tuple("running", "graph_runner"),
              tuple("completed", "graph_runner"));
      assertThat(bench.journal(done).get(4).principal()).isEqualTo("anna");
      assertThat(bench.journal(done).get(3).note()).isNull();
      assertThat(bench.snapshot(done).outcomeUnknown()).isFalse();
      assertThat(bench.snapshot(done).reason()).isNull();
    }
  }

  @BothStores
  void whatWasNotDoneMayBeTriedAgain(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, ONCE);
      lose(bench, contract, false);

      resolve(bench, contract, "graph_runner", "'outcome': 'not_done', 'error_message': 'no mail'")
          .orElseThrow();

      assertThat(bench.status(contract)).isEqualTo("failed");
      assertThat(bench.snapshot(contract).errorMessage()).isEqualTo("no mail");
      assertThat(running(bench, ONCE)).isNotEqualTo(contract);
    }
  }

  @BothStores
  void resolvesNothingThatIsNoQuestion(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.request(bench.conversation(), "");
      bench.moves(contract, "ecs_node", "start", "suspend");

      Problem known = Bench.problem(resolve(bench, contract, "graph_runner", "'outcome': 'done'"));
      assertThat(known.reason()).isEqualTo("outcome-known");
      assertThat(known.kind()).isEqualTo(Problem.Kind.CONFLICT);

      Id lost = running(bench, ONCE);
      lose(bench, lost, false);
      assertThat(Bench.problem(resolve(bench, lost, "human", "'outcome': 'done'")).kind())
          .isEqualTo(Problem.Kind.FORBIDDEN);
      assertThat(bench.status(lost)).isEqualTo("waiting");
    }
  }

  @BothStores
  void repeatsCallsThatMayBeRepeated(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      for (String more : List.of("", ONCE)) {
        Id contract = running(bench, more);

        assertThat(lose(bench, contract, true)).isEqualTo(Verdict.RETRY);
        assertThat(lose(bench, contract, true)).isEqualTo(Verdict.RETRY);

        assertThat(bench.status(contract)).isEqualTo("running");
        assertThat(bench.contract(contract).attempt()).isEqualTo(3);
        assertThat(bench.journal(contract).get(5).note()).contains("\"attempt\":3");
        bench.moves(contract, "tool_node", "succeed");
      }
    }
  }

  @BothStores
  void lostReversibleCallsHaveFailed(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, "");

      assertThat(lose(bench, contract, false)).isEqualTo(Verdict.FAILED);

      assertThat(bench.status(contract)).isEqualTo("failed");
      assertThat(bench.snapshot(contract).errorMessage()).contains("not known");
    }
  }

  @BothStores
  void waitsAndExecutionsEndInTime(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id wait = bench.request(conversation, ", 'timeout_seconds': 60");
      bench.moves(wait, "ecs_node", "start", "suspend");
      Id call = bench.toolCall(conversation, ", 'timeout_seconds': 30");
      bench.moves(call, "tool_node", "start");

      bench.pass(Duration.ofSeconds(29));
      assertThat(bench.status(call)).isEqualTo("running");
      bench.pass(Duration.ofSeconds(1));
      assertThat(bench.status(call)).isEqualTo("cancelled");
      assertThat(bench.snapshot(call).reason()).isEqualTo("timeout");
      assertThat(bench.snapshot(call).lastTrigger()).isEqualTo("cancel");
      assertThat(bench.snapshot(call).lastActor()).isEqualTo("timer");
      assertThat(Bench.problem(bench.move(call, "succeed", "tool_node", "")).reason())
          .isEqualTo("final-state");

      bench.pass(Duration.ofSeconds(30));
      assertThat(bench.status(wait)).isEqualTo("cancelled");
      TransitionRecord last = bench.records(wait).get(2);
      assertThat(last.trigger()).isEqualTo(TransitionRecord.Trigger.TIMEOUT);
      assertThat(last.actor()).isEqualTo("timer");
      assertThat(bench.observer.trace(Bench.TENANT, conversation))
          .filteredOn(step -> step.action().startsWith("transition:"))
          .allSatisfy(step -> assertThat(step.metadata().actor()).isEqualTo(step.nodeId()));
      StoredHistory.moveToEarlierRows(database, conversation);
      database.execute("UPDATE earlier_journal SET actor = '' WHERE actor = 'timer'");
      assertThat(database.open().reads().journal(wait, -1, 9))
          .filteredOn(entry -> entry.kind() == Entry.Kind.TIMER)
          .isNotEmpty()
          .allSatisfy(entry -> assertThat(entry.actor()).isEqualTo(last.actor()));
      assertThat(last.actorCategory()).isEqualTo(TransitionRecord.ActorCategory.SYSTEM);
      assertThat(last.reason()).isEqualTo("timeout");
      assertThat(
              DurableEngine.of(bench.engine)
                  .store()
                  .reads()
                  .documents(conversation, ExecutionMemory.KIND))
          .extracting(Document::name)
          .containsExactlyInAnyOrder("execution:" + call, "execution:" + wait);
    }
  }

  @BothStores
  void lateIrreversibleCallsMayHaveHappened(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = running(bench, ONCE + ", 'timeout_seconds': 30");

      bench.pass(Duration.ofSeconds(30));

      assertThat(bench.status(contract)).isEqualTo("waiting");
      assertThat(bench.snapshot(contract).outcomeUnknown()).isTrue();
      assertThat(bench.records(contract).get(1).reason()).isEqualTo("outcome-unknown");
    }
  }

  @BothStores
  void abandonsWhatNobodyWants(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id deferred = bench.toolCall(conversation, ONCE + ", 'deferred': true");
      Id waiting = bench.request(conversation, "");
      bench.moves(waiting, "ecs_node", "start", "suspend");
      Id running = bench.request(conversation, "");
      bench.moves(running, "ecs_node", "start");
      Id ended = bench.request(conversation, "");
      bench.moves(ended, "ecs_node", "start", "succeed");

      bench
          .inUnit(
              conversation,
              unit -> {
                LostCalls calls = new LostCalls(unit);
                new Contracts(unit)
                    .all()
                    .forEach(each -> calls.abandon(each.executionId(), "not-wanted"));
              })
          .orElseThrow();

      assertThat(bench.status(deferred)).isEqualTo("rejected");
      assertThat(bench.snapshot(deferred).reason()).isEqualTo("not-wanted");
      assertThat(bench.journal(deferred))
          .noneMatch(e -> String.valueOf(e.note()).contains("intent"));
      assertThat(bench.status(waiting)).isEqualTo("cancelled");
      assertThat(bench.status(running)).isEqualTo("cancelled");
      assertThat(bench.status(ended)).isEqualTo("completed");
      Id again = bench.toolCall(conversation, ONCE);
      bench.moves(again, "tool_node", "start");
      bench
          .inUnit(conversation, unit -> new LostCalls(unit).abandon(again, "not-wanted"))
          .orElseThrow();
      assertThat(bench.snapshot(again).outcomeUnknown()).isTrue();
      bench
          .inUnit(conversation, unit -> new LostCalls(unit).abandon(again, "not-wanted"))
          .orElseThrow();
      assertThat(bench.status(again)).isEqualTo("waiting");
    }
  }
}
