package dev.lockstep.engine.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.Finding.Kind;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.Script;
import dev.lockstep.engine.simulation.Scripts;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A judge that never finds anything proves nothing: each planted bug is found. */
class PlantedBugTest {

  private static final Supplier<Script> WAITS = script("contract: a contract waits twice");

  @Test
  void findsNothingWhereNoBugIs() {
    Trial sound = Trial.onStore(UnaryOperator.identity());

    assertThat(sound.atCrashPoints(WAITS)).isEmpty();
    assertThat(sound.atCrashPoints(Scripts.longContract(30))).isEmpty();
    assertThat(sound.bySeeds(Scripts.plain())).isEmpty();
    assertThat(sound.calmly(script("session: a question has its own time").get())).isEmpty();
    assertThat(new TwoNodes(MemoryStore::new).completeWhileCancelled()).isEmpty();
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
