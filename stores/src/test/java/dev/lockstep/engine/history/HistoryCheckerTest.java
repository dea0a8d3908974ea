package dev.lockstep.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.Finding.Kind;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Tests that the checker finds every kind of manipulated history and nothing in the original one.
 */
class HistoryCheckerTest {

  private static final HistoryChecker CHECKER =
      new HistoryChecker(
          ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of());

  private final SmallHistory history = SmallHistory.untouched();

  @Test
  void findsNothingInAHistoryNobodyTouched() {
    assertThat(CHECKER.check(history.history())).isEmpty();
    assertThat(CHECKER.check(History.empty())).isEmpty();
  }

  @Test
  void findsARowThatWasDropped() {
    history.journal().removeIf(row -> row.command().equals("c2"));

    assertFound(Kind.GAP_IN_JOURNAL, Kind.GAP_IN_SEQUENCE, Kind.LOST, Kind.NOT_JOINED);
  }

  @Test
  void findsTheLastRowDropped() {
    history.journal().removeIf(row -> row.command().equals("c5"));

    assertFound(Kind.LOST, Kind.STANDS_ELSEWHERE);
  }

  @Test
  void findsARowThatStandsTwice() {
    history.journal().add(history.journal().get(1));

    assertFound(Kind.GAP_IN_JOURNAL, Kind.GAP_IN_SEQUENCE);
  }

  @Test
  void findsACommandCarriedOutTwice() {
    SmallHistory twice = new SmallHistory();
    twice.act("k", "k", 0, "execution-contract", "", "", "pending", "a");
    twice.act("k", "k", 1, "execution-contract", "pending", "start", "running", "b");
    twice.act("k", "k", 2, "execution-contract", "running", "suspend", "waiting", "c");
    twice.act("k", "k", 3, "execution-contract", "waiting", "resume", "running", "d");
    twice.act("k", "k", 4, "execution-contract", "running", "suspend", "waiting", "e");
    twice.rows(row -> row.sequence() == 4 ? command(row, "c") : row);
    twice.calls().removeIf(call -> call.command().equals("e"));

    assertThat(kinds(twice)).contains(Kind.DONE_TWICE);
  }

  @Test
  void findsACommandCarriedOutOnTwoRoots() {
    history.journal().replaceAll(row -> row.command().equals("d4") ? command(row, "c4") : row);

    assertFound(Kind.DONE_TWICE);
  }

  @Test
  void findsTwoRowsThatChangedPlaces() {
    history.rows(
        row ->
            switch (row.command()) {
              case "c4" -> at(row, 6, row.sequence());
              case "c5" -> at(row, 5, row.sequence());
              default -> row;
            });

    assertFound(Kind.GAP_IN_SEQUENCE, Kind.OUT_OF_REAL_TIME);
  }

  @Test
  void findsAStateThatWasRelabelled() {
    history.rows(row -> row.command().equals("c2") ? to(row, "waiting_user") : row);

    assertFound(Kind.NO_SUCH_EDGE, Kind.NOT_JOINED);
  }

  @Test
  void findsAStateNoChartHas() {
    history.rows(row -> row.command().equals("c5") ? to(row, "finished") : row);

    assertFound(Kind.NO_SUCH_EDGE);
  }

  @Test
  void findsATriggerThatWasRelabelled() {
    history.rows(row -> row.command().equals("c5") ? trigger(row, "turn.started") : row);

    assertFound(Kind.NO_SUCH_EDGE);
  }

  @Test
  void findsAChartNobodyKnows() {
    history.rows(row -> row.root().equals("s1") ? chart(row, "seance") : row);

    assertFound(Kind.UNKNOWN_CHART);
  }

  @Test
  void findsAStepOutOfAFinalState() {
    history.act("s1", "s1", 6, "session", "succeeded", "run.canceled", "canceled", "c7");

    assertFound(Kind.AFTER_THE_END);
  }

  @Test
  void findsAnActorWhoMayNot() {
    history.rows(row -> row.command().equals("d8") ? actor(row, "reasoning") : row);

    assertFound(Kind.ACTOR_NOT_ALLOWED);
  }

  @Test
  void findsABeginningElsewhere() {
    history.rows(row -> row.command().equals("c1") ? to(row, "running") : row);

    assertFound(Kind.WRONG_BEGINNING);
  }

  @Test
  void findsASecondBeginning() {
    history.act("s1", "s1", 6, "session", "", "", "queued", "c7");

    assertFound(Kind.WRONG_BEGINNING);
  }

  @Test
  void findsTwoHistoriesOfOneInstance() {
    Row fork = history.journal().get(5);
    history.journal().add(to(trigger(fork, "turn.failed"), "failed"));

    assertFound(Kind.GAP_IN_JOURNAL, Kind.GAP_IN_SEQUENCE);
  }

  @Test
  void findsAnAcknowledgementWithoutARow() {
    history.calls().add(new Call("c9", "s1", "", Outcome.ACCEPTED, "", true, 1, 2));

    assertFound(Kind.LOST);
  }

  @Test
  void findsARefusalThatWasDone() {
    history.calls(call -> call.command().equals("c5") ? outcome(call, Outcome.REFUSED) : call);

    assertFound(Kind.REFUSED_YET_DONE);
  }

  @Test
  void acceptsAnUnansweredCommandDoneOrNot() {
    history.calls(call -> call.command().equals("c5") ? outcome(call, Outcome.UNKNOWN) : call);
    history.calls().add(new Call("c9", "s1", "", Outcome.UNKNOWN, "", true, 1, Long.MAX_VALUE));

    assertThat(CHECKER.check(history.history())).isEmpty();
  }

  @Test
  void rejectsAnEndOfACallWithAnUnknownOutcome() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Call("c9", "s1", "", Outcome.UNKNOWN, "", true, 1, 2))
        .withMessage("the outcome is unknown, so the call has not ended");
  }

  @Test
  void findsARowNobodyAskedFor() {
    history.calls().removeIf(call -> call.command().equals("c4"));

    assertFound(Kind.NOBODY_ASKED);
  }

  @Test
  void findsACommandThatWasTorn() {
    history.rows(row -> row.command().equals("d11") ? command(row, "d9") : row);
    history.calls().removeIf(call -> call.command().equals("d11"));

    assertFound(Kind.TORN_COMMAND);
  }

  @Test
  void findsTwoAnswersToOneCommand() {
    history.calls().add(new Call("c5", "s1", "turn.succeeded", Outcome.ACCEPTED, "", true, 99, 99));

    assertFound(Kind.ANSWERS_DIFFER);
  }

  @Test
  void findsAKeyUsedForTwoCommands() {
    history.calls().add(new Call("c5", "s1", "turn.failed", Outcome.ACCEPTED, "", true, 99, 99));

    assertFound(Kind.KEY_REUSED);
  }

  @Test
  void findsCommandsOutOfTheirTime() {
    history.calls(call -> call.command().equals("c2") ? during(call, 90, 91) : call);

    assertFound(Kind.OUT_OF_REAL_TIME);
  }

  @Test
  void findsAStaleRead() {
    history.reads().add(new Read("bert", "s1", 3, "s1", "waiting_user", 90, 91));

    assertFound(Kind.STALE_READ);
  }

  @Test
  void findsAReadOfTheFuture() {
    history.reads().add(new Read("bert", "s1", 6, "s1", "succeeded", 2, 3));

    assertFound(Kind.READ_OF_THE_FUTURE);
  }

  @Test
  void findsAReadThatWentBack() {
    SmallHistory slow = new SmallHistory();
    slow.act("k", "k", 0, "execution-contract", "", "", "pending", "a");
    slow.act("k", "k", 1, "execution-contract", "pending", "start", "running", "b");
    slow.instances().add(new Standing("k", "k", "execution-contract", "running", 1));
    slow.calls(call -> call.command().equals("b") ? during(call, 4, 20) : call);
    slow.reads().add(new Read("anna", "k", 2, "k", "running", 5, 6));
    slow.reads().add(new Read("anna", "k", 1, "k", "pending", 7, 8));

    assertThat(kinds(slow)).containsExactly(Kind.READ_WENT_BACK);
  }

  @Test
  void findsAReadOfWhatNeverWas() {
    history.reads().add(new Read("bert", "s1", 6, "s1", "failed", 90, 91));
    assertFound(Kind.READ_FROM_NOWHERE);
  }

  @Test
  void findsAReadOfARowThatIsNotThere() {
    history.reads().add(new Read("bert", "s1", 9, "s1", "succeeded", 90, 91));

    assertFound(Kind.READ_FROM_NOWHERE);
  }

  @Test
  void findsAReadFromWithinACommand() {
    history.rows(row -> row.command().equals("d10") ? command(row, "d9") : row);
    history.calls().removeIf(call -> call.command().equals("d10"));
    history.reads().add(new Read("bert", "g1", 9, "k1", "waiting", 1, Long.MAX_VALUE));

    assertFound(Kind.READ_IN_BETWEEN);
  }

  @Test
  void findsAnEffectThatHappenedTwice() {
    history.effects().add(history.effects().get(0));

    assertFound(Kind.EFFECT_TWICE);
  }

  @Test
  void findsAnEffectUnderTheKeyOfAnother() {
    history.effects().add(new SideEffect("k2", "mail:send:1", 1, true, Learned.DONE, 99));

    assertFound(Kind.EFFECT_TWICE, Kind.EFFECT_WITHOUT_INTENT);
  }

  @Test
  void findsAnEffectNobodyAnnounced() {
    history.intents().clear();

    assertFound(Kind.EFFECT_WITHOUT_INTENT);
  }

  @Test
  void findsAnIntentStoredAfterTheEffect() {
    history.intents().replaceAll(i -> new Intent(i.instance(), i.key(), i.attempt(), 10_000));

    assertFound(Kind.EFFECT_WITHOUT_INTENT);
  }

  @Test
  void findsAnEffectThatIsMissing() {
    history.effects().clear();

    assertFound(Kind.DONE_WITHOUT_EFFECT);
  }

  @Test
  void findsAnOutcomeThatWasGuessed() {
    SmallHistory guessed = new SmallHistory();
    guessed.act("k", "k", 0, "execution-contract", "", "", "pending", "a");
    guessed.act("k", "k", 1, "execution-contract", "pending", "start", "running", "b");
    guessed.intents().add(new Intent("k", "mail:send:2", 1, guessed.now()));
    long at = guessed.now() + 1;
    guessed.effects().add(new SideEffect("k", "mail:send:2", 1, true, Learned.NOTHING, at));
    guessed.act("k", "k", 2, "execution-contract", "running", "fail", "failed", "c");

    assertThat(kinds(guessed)).contains(Kind.GUESSED_OUTCOME);
  }

  @Test
  void findsAnEffectThatIsDenied() {
    SmallHistory denied = new SmallHistory();
    denied.act("k", "k", 0, "execution-contract", "", "", "pending", "a");
    denied.act("k", "k", 1, "execution-contract", "pending", "start", "running", "b");
    denied.intents().add(new Intent("k", "mail:send:3", 1, denied.now()));
    long at = denied.now() + 1;
    denied.effects().add(new SideEffect("k", "mail:send:3", 1, true, Learned.DONE, at));
    denied.act("k", "k", 2, "execution-contract", "running", "cancel", "cancelled", "c");

    assertThat(kinds(denied)).contains(Kind.DENIED_EFFECT);
  }

  @Test
  void findsAnEventThatWasDropped() {
    history.stream().removeIf(told -> told.root().equals("s1") && told.seq() == 2);

    assertFound(Kind.GAP_IN_STREAM, Kind.UNTOLD);
  }

  @Test
  void findsTheLastEventDropped() {
    history.stream().removeIf(told -> told.root().equals("s1") && told.seq() == 5);

    assertFound(Kind.UNTOLD);
  }

  @Test
  void findsAnEventThatStandsTwice() {
    history.stream().add(history.stream().get(0));

    assertFound(Kind.GAP_IN_STREAM, Kind.TOLD_FALSELY);
  }

  @Test
  void findsAnEventToldTwiceUnderTwoNumbers() {
    Told first = history.stream().get(4);
    history.stream().add(number(first, first.seq() + 1));

    assertFound(Kind.TOLD_FALSELY);
  }

  @Test
  void findsEventsThatChangedPlaces() {
    history.told(
        told ->
            !told.root().equals("s1") || told.seq() < 4
                ? told
                : number(told, told.seq() == 4 ? 5 : 4));

    assertFound(Kind.UNTOLD);
  }

  @Test
  void findsEventsOfTwoInstancesThatChangedPlaces() {
    long contract =
        history.stream().stream()
            .filter(told -> told.instance().equals("k1"))
            .mapToLong(Told::seq)
            .max()
            .orElseThrow();
    history.told(
        told -> {
          if (!told.root().equals("g1") || told.seq() < contract || told.seq() > contract + 1) {
            return told;
          }
          return number(told, told.seq() == contract ? contract + 1 : contract);
        });

    assertFound(Kind.STREAM_OUT_OF_ORDER);
  }

  @Test
  void findsAnEventThatTellsAnotherState() {
    history.told(
        told ->
            told.root().equals("s1") && told.seq() == 5
                ? fields(told, Map.of("to", "failed", "trigger", "turn.failed"))
                : told);

    assertFound(Kind.UNTOLD);
  }

  @Test
  void findsAnEventThatTellsAnotherTrigger() {
    history.told(
        told ->
            told.root().equals("g1") && told.seq() == 2
                ? fields(told, Map.of("trigger", "memory.recalled"))
                : told);

    assertFound(Kind.UNTOLD);
  }

  @Test
  void findsAnEventOfAnotherTime() {
    history.told(
        told ->
            told.seq() != 1
                ? told
                : new Told(
                    told.root(), 1, told.instance(), told.event(), told.fields(), told.at() + 1));

    assertFound(Kind.TOLD_FALSELY, Kind.UNTOLD);
  }

  @Test
  void findsAStreamOfNobody() {
    history.stream().add(new Told("x1", 1, "x1", "graph.state.changed", Map.of(), 1));

    assertFound(Kind.TOLD_FALSELY);
  }

  @Test
  void findsAChildBeforeItsRoot() {
    SmallHistory orphan = new SmallHistory();
    orphan.act("g", "k", 0, "execution-contract", "", "", "pending", "a");
    orphan.act("g", "g", 0, "agent-graph", "", "", "idle", "b");

    assertThat(kinds(orphan)).contains(Kind.CHILD_BEFORE_ROOT);
  }

  @Test
  void findsAChildThatOutlivesItsRoot() {
    SmallHistory family = new SmallHistory();
    family.act("f", "f", 0, "flow-run", "", "", "PENDING", "a");
    family.act("f", "n", 0, "node-run", "", "", "PENDING", "b");
    family.act("f", "f", 1, "flow-run", "PENDING", "flow.cancelled", "CANCELLED", "c");

    assertThat(kinds(family)).contains(Kind.CHILD_OUTLIVES_ROOT);
  }

  @Test
  void findsAGraphThatWaitsForNobody() {
    history.rows(row -> row.command().equals("d12") ? to(row, "suspended") : row);
    history.instances().set(1, new Standing("g1", "g1", "agent-graph", "suspended", 6));

    assertFound(Kind.CHILD_DISAGREES);
  }

  @Test
  void findsAGraphThatRestsWhileSomethingIsLeft() {
    history.instances().set(1, new Standing("g1", "g1", "agent-graph", "idle", 6));
    history.instances().set(2, new Standing("g1", "k1", "execution-contract", "running", 4));

    assertFound(Kind.CHILD_DISAGREES);
  }

  @Test
  void findsAPresentThatIsNotTheEndOfTheJournal() {
    history.instances().set(0, new Standing("s1", "s1", "session", "failed", 5));

    assertFound(Kind.STANDS_ELSEWHERE);
  }

  @Test
  void findsASequenceThatIsNotThatOfTheJournal() {
    history.instances().set(0, new Standing("s1", "s1", "session", "succeeded", 6));

    assertFound(Kind.STANDS_ELSEWHERE);
  }

  @Test
  void namesTheRowsInItsFindings() {
    history.rows(row -> row.command().equals("c5") ? trigger(row, "turn.started") : row);

    assertThat(CHECKER.check(history.history()))
        .anySatisfy(
            finding ->
                assertThat(finding.detail())
                    .contains("row 6 of s1 (s1 running --turn.started--> succeeded)"));
  }

  private void assertFound(Kind... expected) {
    assertThat(kinds(history)).contains(expected);
  }

  private static List<Kind> kinds(SmallHistory doctored) {
    return CHECKER.check(doctored.history()).stream().map(Finding::kind).distinct().toList();
  }

  private static Row command(Row row, String command) {
    return new Row(
        row.root(),
        row.position(),
        row.instance(),
        row.sequence(),
        row.chart(),
        row.from(),
        row.trigger(),
        row.to(),
        row.actor(),
        row.timed(),
        command,
        row.at());
  }

  private static Row at(Row row, long position, long sequence) {
    return new Row(
        row.root(),
        position,
        row.instance(),
        sequence,
        row.chart(),
        row.from(),
        row.trigger(),
        row.to(),
        row.actor(),
        row.timed(),
        row.command(),
        row.at());
  }

  private static Row to(Row row, String to) {
    return new Row(
        row.root(),
        row.position(),
        row.instance(),
        row.sequence(),
        row.chart(),
        row.from(),
        row.trigger(),
        to,
        row.actor(),
        row.timed(),
        row.command(),
        row.at());
  }

  private static Row trigger(Row row, String trigger) {
    return new Row(
        row.root(),
        row.position(),
        row.instance(),
        row.sequence(),
        row.chart(),
        row.from(),
        trigger,
        row.to(),
        row.actor(),
        row.timed(),
        row.command(),
        row.at());
  }

  private static Row actor(Row row, String actor) {
    return new Row(
        row.root(),
        row.position(),
        row.instance(),
        row.sequence(),
        row.chart(),
        row.from(),
        row.trigger(),
        row.to(),
        actor,
        row.timed(),
        row.command(),
        row.at());
  }

  private static Row chart(Row row, String chart) {
    return new Row(
        row.root(),
        row.position(),
        row.instance(),
        row.sequence(),
        chart,
        row.from(),
        row.trigger(),
        row.to(),
        row.actor(),
        row.timed(),
        row.command(),
        row.at());
  }

  private static Call outcome(Call call, Outcome outcome) {
    long completed = outcome == Outcome.UNKNOWN ? Long.MAX_VALUE : call.completed();
    return new Call(
        call.command(),
        call.root(),
        call.payload(),
        outcome,
        call.answer(),
        call.changes(),
        call.invoked(),
        completed);
  }

  private static Call during(Call call, long invoked, long completed) {
    return new Call(
        call.command(),
        call.root(),
        call.payload(),
        call.outcome(),
        call.answer(),
        call.changes(),
        invoked,
        completed);
  }

  private static Told number(Told told, long seq) {
    return new Told(told.root(), seq, told.instance(), told.event(), told.fields(), told.at());
  }

  private static Told fields(Told told, Map<String, String> other) {
    Map<String, String> fields = new TreeMap<>(told.fields());
    fields.putAll(other);
    return new Told(
        told.root(),
        told.seq(),
        told.instance(),
        told.event(),
        Collections.unmodifiableMap(fields),
        told.at());
  }
}
