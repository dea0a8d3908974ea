package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.List;

/** The command that creates a contract sets where and how long the key of an action is held. */
final class KeyTermsOfCommandsTest {

  private static final String DAY = ", 'key_lifetime_seconds': 86400";
  private static final String OWN = ", 'key_scope': 'conversation'";

  private static String mail(String more) {
    return "{'action_type': 'tool_call', 'irreversible': true, 'action_detail':"
        + Bench.MAIL
        + more
        + "}";
  }

  @BothStores
  void aKeyOfTheConversationLeavesOtherConversationsFree(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id first = Bench.created(bench.create(conversation, mail(OWN)));

      assertThat(bench.contract(first).keyTerms()).isEqualTo(KeyTerms.CONVERSATION);
      assertThat(Bench.problem(bench.create(conversation, mail(OWN))).reason())
          .isEqualTo("already-under-way");
      assertThat(Bench.created(bench.create(bench.conversation(), mail(OWN)))).isNotEqualTo(first);
    }
  }

  @BothStores
  void aKeyOfTheTenantIsTheDefault(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id first = Bench.created(bench.create(bench.conversation(), mail(", 'key_scope': 'tenant'")));

      assertThat(bench.contract(first).keyTerms()).isEqualTo(KeyTerms.TENANT);
      assertThat(Bench.problem(bench.create(bench.conversation(), mail(""))).reason())
          .isEqualTo("already-under-way");
    }
  }

  @BothStores
  void aKeyThatExpiredLetsTheActionBeDoneAgain(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id first = Bench.created(bench.create(conversation, mail(DAY)));
      bench.moves(first, "tool_node", "start", "succeed");

      bench.clock.turn(Duration.ofDays(1).minusSeconds(1));
      assertThat(Bench.problem(bench.create(conversation, mail(DAY))).reason())
          .isEqualTo("already-done");
      bench.clock.turn(Duration.ofSeconds(1));
      Id second = Bench.created(bench.create(conversation, mail(DAY)));

      assertThat(bench.contract(second).keyTerms())
          .isEqualTo(new KeyTerms(false, Duration.ofDays(1), first));
    }
  }

  /** The first contract, to which the key would return, may have been deleted. */
  @BothStores
  void aRepetitionThatFailsReleasesItsKeyIfTheFirstContractIsGone(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id first = Bench.created(bench.create(conversation, mail(DAY)));
      bench.moves(first, "tool_node", "start", "succeed");
      bench.clock.turn(Duration.ofDays(1));
      Id other = bench.conversation();
      Id second = Bench.created(bench.create(other, mail(DAY)));
      assertThat(DurableEngine.of(bench.engine).store().deleteRoot(conversation, 1_000)).isTrue();

      bench.moves(second, "tool_node", "start", "fail");

      assertThat(bench.contract(second).isTerminal()).isTrue();
      assertThat(Bench.created(bench.create(other, mail(DAY)))).isNotEqualTo(second);
    }
  }

  @BothStores
  void anActionThatIsNotDoneKeepsItsKeyHoweverOldItIs(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Bench.created(bench.create(conversation, mail(DAY)));

      bench.clock.turn(Duration.ofDays(9));

      assertThat(Bench.problem(bench.create(conversation, mail(DAY))).reason())
          .isEqualTo("already-under-way");
    }
  }

  @BothStores
  void refusesTermsThatMeanNothing(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      for (String wrong :
          List.of(
              ", 'key_scope': 'world'",
              ", 'key_scope': 1",
              ", 'key_lifetime_seconds': 0",
              ", 'key_lifetime_seconds': -1",
              ", 'key_lifetime_seconds': 315360001",
              ", 'key_lifetime_seconds': 'P1D'")) {
        Problem problem = Bench.problem(bench.create(conversation, mail(wrong)));
        assertThat(problem.kind()).as(wrong).isEqualTo(Problem.Kind.INVALID);
      }
      Problem alone =
          Bench.problem(
              bench.engine.submit(
                  Command.begin(ExecutionExtension.CREATE, Bench.TENANT, Bench.json(mail(OWN)))));
      assertThat(alone.kind()).isEqualTo(Problem.Kind.INVALID);
      assertThat(alone.toString()).contains("/key_scope");
      assertThat(bench.engine.children(Bench.TENANT, conversation)).isEmpty();
    }
  }
}
