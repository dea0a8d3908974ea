package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.StoreException.Kind;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests of the transactions of every store. */
final class TransactionContractTest {

  private static final Id A = new Id(7);
  private static final Id B = new Id(Long.MAX_VALUE);
  private static final Id NOBODY = new Id(99);

  @BothStores
  void keepsAnInstanceAsItWasWritten(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, B.value());

    Samples.insert(store, row);

    assertThat(store.reads().instance(B)).contains(row);
    try (Transaction transaction = store.begin()) {
      assertThat(transaction.lock(List.of(B, NOBODY))).isEqualTo(Map.of(B, row));
      assertThat(transaction.instance(B)).contains(row);
      assertThat(transaction.instance(NOBODY)).isEmpty();
    }
  }

  @BothStores
  void keepsTextsOfEveryKind(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, 7);
    String text =
        "{\"a\":\"\\u0000 '; DROP TABLE instance; -- \\\\ \uD83D\uDE00 \u4E2D\u6587 \u202E\"}";
    StoredInstance odd = Samples.step(row, text, Work.NONE);

    Samples.insert(store, odd);

    assertThat(store.reads().instance(A)).contains(odd);
  }

  @BothStores
  void leavesNothingToTheNextWhenTheProgramFails(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));
    Written broken =
        new Written()
            .claim(new Claim(Samples.TENANT, "left", A))
            .claim(new Claim(Samples.TENANT, "broken", null));

    try (Transaction transaction = store.begin()) {
      assertThatThrownBy(() -> writeAndCommit(transaction, broken))
          .isInstanceOf(NullPointerException.class);
    }
    Samples.commit(store, new Written().claim(new Claim(Samples.TENANT, "next", A)));

    assertThat(store.reads().holder(Samples.TENANT, "left")).isEmpty();
    assertThat(store.reads().holder(Samples.TENANT, "next")).contains(A);
  }

  private static void writeAndCommit(Transaction transaction, Written written) {
    transaction.write(written.changes());
    transaction.commit();
  }

  @BothStores
  void writesEverythingOfACommandTogether(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance before = root(store, 7);
    StoredInstance after = Samples.step(before, "open", Work.NONE.ready("tools", 5));
    StoredInstance child = Samples.child(8, 7, before.definition());
    StoredTimer timer = new StoredTimer(A, A, "after", 3, 9_000);
    Document document = new Document(A, "memory", "main", "{\"x\":1}", 4);
    StoredAnswer answer = new StoredAnswer(Samples.TENANT, "k", "d".repeat(64), "{}", 6);
    Samples.insert(store, before);

    Samples.commit(
        store,
        new Written()
            .insert(child)
            .update(before, after)
            .entry(Samples.entry(before, after))
            .event(Samples.event(after))
            .addTimer(timer)
            .claim(new Claim(Samples.TENANT, "slot", A))
            .document(document)
            .answer(answer));

    assertThat(store.reads().instance(A)).contains(after);
    assertThat(store.reads().children(A)).containsExactly(child);
    assertThat(store.reads().journal(A, 0, 10)).containsExactly(Samples.entry(before, after));
    assertThat(store.reads().stream(A, 0, 10)).containsExactly(Samples.event(after));
    assertThat(store.reads().due(9_000, 10)).containsExactly(timer);
    assertThat(store.reads().holder(Samples.TENANT, "slot")).contains(A);
    assertThat(store.reads().documents(A, "memory")).containsExactly(document);
    try (Transaction transaction = store.begin()) {
      transaction.lock(List.of(A));
      assertThat(transaction.answers(List.of(new AnswerKey(Samples.TENANT, "k"))))
          .containsExactly(answer);
      assertThat(transaction.document(A, "memory", "main")).contains(document);
      assertThat(transaction.documents(A, "memory")).containsExactly(document);
      assertThat(transaction.holder(Samples.TENANT, "slot")).contains(A);
      assertThat(transaction.children(A)).containsExactly(child);
      assertThat(transaction.childrenNotIn(A, List.of())).containsExactly(child);
      assertThat(transaction.childrenNotIn(A, List.of("elsewhere", "'"))).containsExactly(child);
      assertThat(transaction.childrenNotIn(A, List.of("x", child.state()))).isEmpty();
    }
  }

  @BothStores
  void aTransactionThatIsOnlyClosedLeavesNothing(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, 7);

    try (Transaction transaction = store.begin()) {
      transaction.write(
          new Written().insert(row).claim(new Claim(Samples.TENANT, "slot", A)).changes());
    }

    assertThat(store.reads().instance(A)).isEmpty();
    assertThat(store.reads().holder(Samples.TENANT, "slot")).isEmpty();
  }

  @BothStores
  void whatIsNotCommittedIsSeenByNobodyElse(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, 7);

    try (Transaction transaction = store.begin()) {
      transaction.write(new Written().insert(row).changes());

      assertThat(store.reads().instance(A)).isEmpty();
      assertThat(transaction.instance(A)).contains(row);
    }
  }

  @BothStores
  void refusesARowThatHasMovedOn(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance before = root(store, 7);
    Samples.insert(store, before);
    Samples.advance(store, A, "open", Work.NONE);
    Written late = new Written().update(before, Samples.step(before, "locked", Work.NONE));

    assertConflict(() -> Samples.commit(store, late));
    assertThat(store.reads().instance(A).orElseThrow().state()).isEqualTo("open");
  }

  @BothStores
  void refusesARowWhoseCountersHaveMovedOn(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance before = root(store, 7);
    Samples.insert(store, before);
    database.execute("UPDATE instance SET position = 1");
    Written late = new Written().update(before, Samples.step(before, "locked", Work.NONE));

    assertConflict(() -> Samples.commit(store, late));
  }

  @BothStores
  void refusesARowThatWasTakenMeanwhile(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, 7);
    Samples.insert(store, Samples.step(row, "open", Work.NONE.ready("tools", 5)));
    StoredInstance before = store.reads().instance(A).orElseThrow();
    store.queue().take(List.of("tools"), "w", 1, java.time.Duration.ofSeconds(9));
    Written late = new Written().update(before, Samples.step(before, "locked", Work.NONE));

    assertConflict(() -> Samples.commit(store, late));
  }

  @BothStores
  void aRowGoesOnWithAnotherChartVersion(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance before = root(store, 7);
    int next = store.define(new ChartId("door", "2.0.0", "1".repeat(64)), "next");
    StoredInstance after = Samples.step(Samples.root(7, next), "open", Work.NONE);
    Samples.insert(store, before);

    Samples.commit(store, new Written().update(before, after));

    assertThat(store.reads().instance(A)).contains(after);
  }

  @BothStores
  void oneRefusedRowRefusesAll(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance first = root(store, 7);
    StoredInstance second = root(store, 8);
    Samples.insert(store, first, second);
    Samples.advance(store, second.id(), "open", Work.NONE);
    Written both =
        new Written()
            .update(first, Samples.step(first, "locked", Work.NONE))
            .update(second, Samples.step(second, "locked", Work.NONE));

    assertConflict(() -> Samples.commit(store, both));
    assertThat(store.reads().instance(A)).contains(first);
  }

  @BothStores
  void refusesANameThatIsHeld(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7), root(store, 8));
    Samples.commit(store, new Written().claim(new Claim(Samples.TENANT, "slot", A)));

    assertConflict(
        () ->
            Samples.commit(
                store, new Written().claim(new Claim(Samples.TENANT, "slot", new Id(8)))));
    assertThat(store.reads().holder(Samples.TENANT, "slot")).contains(A);
    assertThat(store.reads().holder("other", "slot")).isEmpty();
  }

  @BothStores
  void aNameGoesFromOneToAnotherInOneTransaction(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7), root(store, 8));
    Claim old = new Claim(Samples.TENANT, "slot", A);
    Claim young = new Claim(Samples.TENANT, "slot", new Id(8));
    Samples.commit(store, new Written().claim(old));

    Samples.commit(store, new Written().release(old).claim(young));

    assertThat(store.reads().holder(Samples.TENANT, "slot")).contains(new Id(8));
  }

  @BothStores
  void nobodyReleasesTheNameOfAnother(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7), root(store, 8));
    Samples.commit(store, new Written().claim(new Claim(Samples.TENANT, "slot", A)));

    Samples.commit(store, new Written().release(new Claim(Samples.TENANT, "slot", new Id(8))));

    assertThat(store.reads().holder(Samples.TENANT, "slot")).contains(A);
  }

  @BothStores
  void refusesASecondAnswerUnderOneKey(TestDatabase database) {
    RecordStore store = database.store();
    StoredAnswer first = new StoredAnswer(Samples.TENANT, "k", "a".repeat(64), "{}", 1);
    StoredAnswer second = new StoredAnswer(Samples.TENANT, "k", "b".repeat(64), "{}", 2);
    StoredAnswer elsewhere = new StoredAnswer("other", "k", "b".repeat(64), "{}", 2);
    Samples.commit(store, new Written().answer(first));

    assertConflict(() -> Samples.commit(store, new Written().answer(second)));
    Samples.commit(store, new Written().answer(elsewhere));

    try (Transaction transaction = store.begin()) {
      List<AnswerKey> keys =
          List.of(
              new AnswerKey(Samples.TENANT, "k"),
              new AnswerKey("other", "k"),
              new AnswerKey("other", "unknown"));
      assertThat(transaction.answers(keys)).containsExactlyInAnyOrder(first, elsewhere);
    }
  }

  @BothStores
  void refusesASecondInstanceWithAnId(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));

    assertConflict(() -> Samples.insert(store, root(store, 7)));
  }

  @BothStores
  void refusesASecondEventWithANumber(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = root(store, 7);
    Samples.insert(store, row);
    Samples.advance(store, A, "open", Work.NONE);
    StoredInstance first = Samples.step(row, "open", Work.NONE);

    assertConflict(() -> Samples.commit(store, new Written().event(Samples.event(first))));
    assertConflict(() -> Samples.commit(store, new Written().entry(Samples.entry(row, first))));
  }

  @BothStores
  void keepsTheLastOfADocument(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));
    Document first = new Document(A, "memory", "main", "{\"x\":1}", 1);
    Document second = new Document(A, "memory", "main", "{\"x\":2}", 2);
    Document third = new Document(A, "memory", "main", "{\"x\":3}", 3);
    Document other = new Document(A, "memory", "alone", "{}", 3);
    Samples.commit(store, new Written().document(first));

    Samples.commit(store, new Written().document(second).document(third).document(other));

    assertThat(store.reads().documents(A, "memory")).containsExactly(other, third);
    assertThat(store.reads().documents(A, "checkpoint")).isEmpty();
  }

  @BothStores
  void removesTimersBeforeItAddsThem(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));
    StoredTimer soon = new StoredTimer(A, A, "after", 1, 1_000);
    StoredTimer again = new StoredTimer(A, A, "after", 1, 2_000);
    StoredTimer late = new StoredTimer(A, A, "after", 2, 5_000);
    Samples.commit(store, new Written().addTimer(soon).addTimer(again).addTimer(late));

    Samples.commit(store, new Written().removeTimer(late).removeTimer(soon).addTimer(late));

    assertThat(store.reads().due(5_000, 10)).containsExactly(again, late);
    assertThat(store.reads().nextDue()).contains(2_000L);
  }

  @BothStores
  void afterARefusalTheNextTransactionGoesOn(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));

    try (Transaction transaction = store.begin()) {
      assertConflict(() -> writeAndCommit(transaction, new Written().insert(root(store, 7))));
      assertThatThrownBy(() -> transaction.instance(A)).isInstanceOf(StoreException.class);
      assertThatThrownBy(transaction::commit).isInstanceOf(StoreException.class);
    }

    assertThat(Samples.advance(store, A, "open", Work.NONE).sequence()).isEqualTo(1);
  }

  @Test
  void postgresqlSaysWhatItCannotKeep() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore store = database.store();
      Samples.insert(store, root(store, 7));

      assertKind(
          Kind.UNSTORABLE,
          () -> Samples.commit(store, new Written().claim(new Claim("a\u0000b", "slot", A))));
      assertKind(
          Kind.UNSTORABLE,
          () -> Samples.commit(store, new Written().claim(new Claim("a", noise(9_000), A))));
      assertThat(Samples.advance(store, A, "open", Work.NONE).sequence()).isEqualTo(1);
    }
  }

  @BothStores
  void complaintsDoNotRepeatWhatWasToBeWritten(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));
    StoredAnswer first = new StoredAnswer(Samples.TENANT, "secret", "a".repeat(64), "{}", 1);
    Samples.commit(store, new Written().answer(first));

    assertThatThrownBy(() -> Samples.commit(store, new Written().answer(first)))
        .satisfies(
            failure -> {
              for (Throwable at = failure; at != null; at = at.getCause()) {
                assertThat(at.getMessage()).doesNotContain("secret");
              }
            });
  }

  /** Returns incompressible text. */
  private static String noise(int length) {
    return new Random(1)
        .ints(length, 'a', 'z')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @BothStores
  void aTransactionEndsOnce(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, root(store, 7));
    Transaction transaction = store.begin();
    transaction.commit();

    assertThatThrownBy(() -> transaction.instance(A)).isInstanceOf(IllegalStateException.class);
    transaction.close();
    transaction.close();

    assertThat(Samples.advance(store, A, "open", Work.NONE).sequence()).isEqualTo(1);
  }

  @BothStores
  void numbersChartVersionsOnce(TestDatabase database) {
    RecordStore store = database.store();
    ChartId next = new ChartId("door", "2.0.0", "1".repeat(64));

    int first = store.define(Samples.CHART, "a");
    int second = store.define(next, "b");

    assertThat(second).isNotEqualTo(first);
    assertThat(store.define(Samples.CHART, "a")).isEqualTo(first);
    RecordStore another = database.open();
    assertThat(another.define(Samples.CHART, "a")).isEqualTo(first);
    assertThat(another.definition(second)).contains(next);
    assertThat(another.definition(999)).isEmpty();
  }

  @BothStores
  void numbersProcessesUnlikeAnyBefore(TestDatabase database) {
    long first = database.store().nextNode();

    assertThat(database.open().nextNode()).isGreaterThan(first);
    assertThat(database.store().nextNode()).isGreaterThan(first + 1);
  }

  @BothStores
  void aClosedStoreSaysSo(TestDatabase database) {
    RecordStore store = database.store();
    store.close();
    store.close();

    assertKind(Kind.UNAVAILABLE, store::begin);
    assertKind(Kind.UNAVAILABLE, () -> store.reads().instance(A));
  }

  private static StoredInstance root(RecordStore store, long id) {
    return Samples.root(id, store.define(Samples.CHART, "statechart: door"));
  }

  private static void assertConflict(ThrowingCallable change) {
    assertKind(Kind.CONFLICT, change);
  }

  private static void assertKind(Kind kind, ThrowingCallable change) {
    assertThatThrownBy(change)
        .isInstanceOfSatisfying(
            StoreException.class, failure -> assertThat(failure.kind()).isEqualTo(kind));
  }
}
