package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.postgres.StreamNotifications;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * Tests that listeners are notified of growing streams and that a failing listener does not affect
 * commits.
 */
final class StreamHintsTest {

  private static final Id ROOT = new Id(7);

  /** Records the notifications. */
  private static final class Ear implements StreamListener {
    final List<StreamEvent> told = new ArrayList<>();
    final LinkedBlockingQueue<Collection<Id>> grown = new LinkedBlockingQueue<>();

    @Override
    public void told(List<StreamEvent> events) {
      told.addAll(events);
    }

    @Override
    public void grown(Collection<Id> roots) {
      grown.add(roots);
    }
  }

  @BothStores
  void tellsWhatThisProcessHasMadeDurable(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, Samples.root(ROOT.value(), store.define(Samples.CHART, "door")));
    Ear ear = new Ear();
    store.onStream(ear);

    Samples.advance(store, ROOT, "open", Work.NONE);
    Samples.advance(store, ROOT, "closed", Work.NONE);

    assertThat(ear.told).isEqualTo(store.reads().stream(ROOT, 0, 10)).hasSize(2);
  }

  @BothStores
  void tellsNothingOfWhatIsNotCommitted(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance root = Samples.root(ROOT.value(), store.define(Samples.CHART, "door"));
    Samples.insert(store, root);
    Ear ear = new Ear();
    store.onStream(ear);

    try (Transaction transaction = store.begin()) {
      StoredInstance after = Samples.step(root, "open", Work.NONE);
      transaction.write(
          new Samples.Written().update(root, after).event(Samples.event(after)).changes());
    }

    assertThat(ear.told).isEmpty();
  }

  @BothStores
  void aListenerThatFailsHindersNobody(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, Samples.root(ROOT.value(), store.define(Samples.CHART, "door")));
    Ear ear = new Ear();
    store.onStream(
        new StreamListener() {
          @Override
          public void told(List<StreamEvent> events) {
            throw new IllegalStateException("planted");
          }

          @Override
          public void grown(Collection<Id> roots) {}
        });
    store.onStream(ear);

    Samples.advance(store, ROOT, "open", Work.NONE);

    assertThat(ear.told).hasSize(1);
  }

  @Test
  void anotherProcessHearsWhichStreamsHaveGrown() throws InterruptedException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore here = database.store();
      RecordStore there = database.open();
      Samples.insert(here, Samples.root(ROOT.value(), here.define(Samples.CHART, "door")));
      Ear own = new Ear();
      Ear other = new Ear();
      here.onStream(own);
      there.onStream(other);

      boolean isHeard = false;
      for (int tries = 0; tries < 1_000 && !isHeard; tries++) {
        Samples.advance(here, ROOT, tries % 2 == 0 ? "open" : "closed", Work.NONE);
        Collection<Id> heard = other.grown.poll(100, TimeUnit.MILLISECONDS);
        isHeard = heard != null && heard.contains(ROOT);
      }

      assertThat(isHeard).isTrue();
      assertThat(other.told).isEmpty();
      assertThat(own.grown).noneMatch(roots -> roots.contains(ROOT));
    }
  }

  @Test
  void saysNothingWhileNobodyElseListens() {
    AtomicLong nanos = new AtomicLong();
    Ear ear = new Ear();
    StreamHints hints = new StreamHints();
    hints.add(ear);
    StreamNotifications post = new StreamNotifications(hints, nanos::get, "one");
    StreamNotifications other = new StreamNotifications(new StreamHints(), nanos::get, "two");
    List<StreamEvent> events = List.of(new StreamEvent(ROOT, 1, ROOT, "door.turned", "{}", 5));
    post.want();
    post.texts().forEach(post::hear);

    assertThat(post.told(events)).isFalse();

    other.want();
    other.texts().forEach(post::hear);
    assertThat(post.told(events)).isTrue();
    assertThat(post.texts()).containsExactly("sone:" + ROOT);

    nanos.set(Duration.ofSeconds(30).toNanos());
    assertThat(post.told(events)).isFalse();
    assertThat(post.texts()).isEmpty();
    assertThat(ear.told).hasSize(3);
    assertThat(ear.grown).isEmpty();
  }

  @Test
  void manyRootsAreSaidInTextsAServerTakes() {
    StreamNotifications post = new StreamNotifications(new StreamHints(), () -> 0, "x".repeat(36));
    Ear ear = new Ear();
    StreamHints hints = new StreamHints();
    hints.add(ear);
    StreamNotifications other = new StreamNotifications(hints, () -> 0, "two");
    other.want();
    other.texts().forEach(post::hear);
    List<StreamEvent> events = new ArrayList<>();
    for (long id = 1; id <= 1_000; id++) {
      events.add(new StreamEvent(new Id(id), 1, new Id(id), "door.turned", "{}", 5));
    }

    post.told(events);
    List<String> texts = post.texts();
    texts.forEach(other::hear);

    assertThat(texts).hasSize(3).allMatch(text -> text.length() < 8_000);
    assertThat(ear.grown.stream().mapToInt(Collection::size).sum()).isEqualTo(1_000);
  }
}
