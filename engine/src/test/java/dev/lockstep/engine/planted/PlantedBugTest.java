package dev.lockstep.engine.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.Finding.Kind;
import dev.lockstep.engine.planted.HastyTask.Bug;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.Script;
import dev.lockstep.engine.simulation.Scripts;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The judge finds each planted bug, and nothing without a bug. */
class PlantedBugTest {

  private static final Supplier<Script> WAITS = script("contract: a contract waits twice");

  private static final Supplier<Script> ERRAND = Scripts.working().get(0);

  @Test
  void findsNothingWhereNoBugIs() {
    Trial sound = Trial.onStore(UnaryOperator.identity());

    assertThat(sound.atCrashPoints(WAITS)).isEmpty();
    assertThat(sound.atCrashPoints(Scripts.longContract(30))).isEmpty();
    assertThat(sound.bySeeds(Scripts.plain())).isEmpty();
    assertThat(sound.calmly(script("session: a question has its own time").get())).isEmpty();
    assertThat(new TwoNodes(MemoryStore::new).completeWhileCancelled()).isEmpty();
    assertThat(Trial.of(HastyTask.program(Bug.NONE)).bySeeds(Scripts.working())).isEmpty();
    assertThat(Trial.of(HastyTask.program(Bug.NONE)).atCrashPoints(ERRAND)).isEmpty();
    assertThat(new SecondNode(store -> store).statesOfTheErrand())
        .containsExactly("pending", "running", "completed");
    LeaseTrial leases = new LeaseTrial(MemoryStore::new);
    assertThat(leases.stoppedWorkerWrites()).isFalse();
    assertThat(new LeaseTrial(MemoryStore::new).stoppedWorkerKeepsLeaseOfAnother()).isFalse();
    assertThat(new LeaseTrial(MemoryStore::new).livingWorkerLosesItsRow()).isFalse();
  }

  @Test
  void findsWorkOfTheDeadThatIsToldFailed() {
    assertThat(kinds(Trial.of(HastyTask.program(Bug.FAILED_ON_RECOVERY)).atCrashPoints(ERRAND)))
        .contains(Kind.GUESSED_OUTCOME, Kind.DENIED_EFFECT);
  }

  @Test
  void findsCallsBeforeTheirIntent() {
    assertThat(kinds(Trial.of(HastyTask.program(Bug.CALLED_BEFORE_INTENT)).atCrashPoints(ERRAND)))
        .contains(Kind.EFFECT_WITHOUT_INTENT);
  }

  @Test
  void findsCallsMadeWhateverTheStoreAnswered() {
    assertThat(kinds(Trial.of(HastyTask.program(Bug.CALLED_IN_ANY_CASE)).atCrashPoints(ERRAND)))
        .contains(Kind.EFFECT_TWICE);
  }

  @Test
  void findsFencesThatAreNames() {
    assertThat(new LeaseTrial(LeaseBugs::fenceIsName).stoppedWorkerWrites()).isTrue();
  }

  @Test
  void findsHeartbeatsWithoutFence() {
    assertThat(new LeaseTrial(LeaseBugs::heartbeatWithoutFence).stoppedWorkerKeepsLeaseOfAnother())
        .isTrue();
  }

  @Test
  void findsLeasesJudgedByALocalClock() {
    assertThat(new LeaseTrial(LeaseBugs::localClock).livingWorkerLosesItsRow()).isTrue();
  }

  @Test
  void findsASweepAtStartThatIgnoresOwners() {
    assertThat(new SecondNode(Bugs::sweptAtStart).statesOfTheErrand()).contains("waiting");
  }

  @Test
  void findsARecoveryThatRunsOnce() {
    Trial once = Trial.of(LeaseBugs::recoveryOnce, HastyTask.program(Bug.NONE));

    assertThat(kinds(once.atCrashPoints(ERRAND))).contains(Kind.LEFT_BEHIND);
  }

  @Test
  void findsAJournalInASecondTransaction() {
    assertThat(kinds(Trial.onStore(Bugs::journalApart).atCrashPoints(WAITS)))
        .contains(Kind.STANDS_ELSEWHERE);
  }

  @Test
  void findsKeysStoredBehindTheirCommand() {
    assertThat(kinds(Trial.onStore(Bugs::answersApart).atCrashPoints(WAITS)))
        .contains(Kind.DONE_TWICE);
  }

  @Test
  void findsKeysToldApartByTheirHashCode() {
    KeysAlike sound = new KeysAlike(UnaryOperator.identity());
    KeysAlike hashed = new KeysAlike(Bugs::keysByHashCode);

    assertThat(sound.refusals()).isEmpty();
    assertThat(hashed.refusals()).containsExactly("key-reused");
  }

  @Test
  void findsNumbersOfASequenceThatIsNotTurnedBack() {
    assertThat(kinds(Trial.onStore(Bugs.numbersBySequence()).atCrashPoints(WAITS)))
        .contains(Kind.GAP_IN_STREAM);
  }

  @Test
  void findsTimersThatAreNotThoseOfTheQuestion() {
    assertThat(
            Trial.of(RememberedTimers::new)
                .calmly(script("session: a question has its own time").get()))
        .hasValueSatisfying(error -> assertThat(error).hasMessageContaining("waiting_user"));
  }

  @Test
  void findsUnknownCommitsThatAreTriedAgain() {
    assertThat(kinds(Trial.onStore(Bugs::unknownCommitsAgain).bySeeds(Scripts.plain())))
        .contains(Kind.REFUSED_YET_DONE);
  }

  @Test
  void findsWritersWhoDoNotCompare() {
    assertThat(kinds(new TwoNodes(CarelessStore::new).completeWhileCancelled()))
        .contains(Kind.GAP_IN_JOURNAL, Kind.NOT_JOINED);
  }

  @Test
  void findsAnOrderByTime() {
    assertThat(kinds(Trial.onDisk(Bugs::orderByTime).bySeeds(Scripts.plain())))
        .contains(Kind.GAP_IN_STREAM);
  }

  @Test
  void findsAHistoryThatIsTrimmed() {
    assertThat(kinds(Trial.onDisk(Bugs::historyTrimmed).atCrashPoints(Scripts.longContract(30))))
        .contains(Kind.GAP_IN_JOURNAL, Kind.LOST);
  }

  private static Supplier<Script> script(String name) {
    return Scripts.plain().stream()
        .filter(script -> script.get().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Kind> kinds(List<Finding> findings) {
    return findings.stream().map(Finding::kind).distinct().toList();
  }
}
