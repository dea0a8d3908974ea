package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.Alignment.Aligned;
import dev.lockstep.execution.Alignment.Misaligned;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Decision 20: tests which contracts may be resumed, and which differences are warnings or errors.
 */
final class ResumeAlignmentTest {

  private static Alignment check(Bench bench, Id root, List<Id> named, Integer... expected) {
    AtomicReference<Alignment> found = new AtomicReference<>();
    bench
        .inUnit(
            root,
            unit ->
                found.set(
                    new ResumeAlignment(new Contracts(unit).all())
                        .with(named, List.of(expected).stream().findFirst())))
        .orElseThrow();
    return found.get();
  }

  private static Id waiting(Bench bench, Id conversation) {
    Id contract = bench.request(conversation, "");
    bench.moves(contract, "ecs_node", "start", "suspend");
    return contract;
  }

  private static List<Id> ids(Alignment alignment) {
    return ((Aligned) alignment).waiting().stream().map(ExecutionContract::executionId).toList();
  }

  private static Problem problem(Alignment alignment) {
    return ((Misaligned) alignment).problem();
  }

  @BothStores
  void resumesWhatWaits(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id old = bench.toolCall(conversation, "");
      bench.moves(old, "tool_node", "start", "succeed");
      Id contract = waiting(bench, conversation);

      Alignment alignment = check(bench, conversation, List.of(contract), 1);

      assertThat(ids(alignment)).containsExactly(contract);
      assertThat(((Aligned) alignment).warning()).isNull();
      assertThat(ids(check(bench, conversation, List.of()))).containsExactly(contract);
    }
  }

  @BothStores
  void warnsOfAnotherNumberAndGoesOn(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id first = waiting(bench, conversation);
      Id second = waiting(bench, conversation);

      Alignment fewer = check(bench, conversation, List.of(), 1);
      Alignment one = check(bench, conversation, List.of(second, second));

      assertThat(ids(fewer)).containsExactly(first, second);
      assertThat(((Aligned) fewer).warning())
          .contains("2 contracts wait where 1 were expected", first.toString());
      assertThat(ids(one)).containsExactly(second);
      assertThat(((Aligned) one).warning()).isNotNull();
    }
  }

  @BothStores
  void resumesNothingThatHasEndedOrDoesNotWait(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id ended = bench.toolCall(conversation, "");
      bench.moves(ended, "tool_node", "start", "cancel");
      Id pending = bench.toolCall(conversation, "");
      assertThat(problem(check(bench, conversation, List.of())).reason())
          .isEqualTo("nothing-waits");
      Id contract = waiting(bench, conversation);

      assertThat(problem(check(bench, conversation, List.of(contract, ended))).reason())
          .isEqualTo("contract-has-ended");
      assertThat(problem(check(bench, conversation, List.of(pending))).reason())
          .isEqualTo("contract-does-not-wait");
      assertThat(problem(check(bench, conversation, List.of(new Id(7)))).kind())
          .isEqualTo(Problem.Kind.UNKNOWN);
    }
  }

  @BothStores
  void anAnswerOfAPersonIsNoWordOfAnUnknownOutcome(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id lost = bench.toolCall(conversation, ", 'irreversible': true");
      bench.moves(lost, "tool_node", "start");
      bench.inUnit(conversation, unit -> new LostCalls(unit).lost(lost, false)).orElseThrow();
      Id contract = waiting(bench, conversation);

      assertThat(ids(check(bench, conversation, List.of(), 1))).containsExactly(contract);
      assertThat(problem(check(bench, conversation, List.of(lost))).reason())
          .isEqualTo("outcome-unknown");
      assertThat(Optional.of(bench.contract(lost)).orElseThrow().isResumable()).isFalse();
    }
  }
}
