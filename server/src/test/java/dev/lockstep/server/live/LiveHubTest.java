package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the frames that followers of a stream receive. */
final class LiveHubTest {

  private static final Duration NEVER = Duration.ofDays(1);
  private static final Duration SOON = Duration.ofMillis(1);
  private static final LiveSettings QUIET =
      LiveSettings.standard().withTimes(NEVER, NEVER, NEVER, NEVER).withPatience(NEVER);

  @TempDir Path folder;
  private Story story;
  private final List<LiveHub> hubs = new ArrayList<>();

  @BeforeEach
  void open() {
    story = Story.in(folder);
  }

  @AfterEach
  void close() {
    hubs.forEach(LiveHub::close);
    story.close();
  }

  private LiveHub hub(LiveSettings settings) {
    LiveHub hub = LiveHub.open(story.engine(), settings);
    hubs.add(hub);
    return hub;
  }

  private static Viewer viewer(String name) {
    return new Viewer(name, () -> true);
  }

  private static FakeWire follow(LiveHub hub, Id root, long after) {
    FakeWire wire = new FakeWire();
    open(hub.follow(viewer("ada"), root, Frames.WRAPPED, after)).begin().accept(wire);
    return wire;
  }

  private static Admission.Open open(Admission admission) {
    assertThat(admission).isInstanceOf(Admission.Open.class);
    return (Admission.Open) admission;
  }

  private static List<String> numbers(long from, long to) {
    return LongStream.rangeClosed(from, to).mapToObj(Long::toString).toList();
  }

  @Test
  void tellsWhatWasToldBeforeAndWhatIsToldFromNowOn() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();
    story.tell(root, 6);

    FakeWire wire = follow(hub, root, 0).await(so -> so.numbers().size() == 7);
    story.tell(root, 4);

    wire.await(so -> so.numbers().size() == 11);
    assertThat(wire.numbers()).isEqualTo(numbers(1, 11));
    assertThat(wire.text())
        .startsWith(": lockstep\nretry: 2000\n\nid: 1\nevent: execution_state\ndata: {\"root\":\"")
        .contains("\"seq\":1,\"instance\":\"" + root + "\",\"type\":\"execution_state\",\"at\":\"");
  }

  @Test
  void goesOnBehindTheLastEventAClientHas() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();
    story.tell(root, 9);

    FakeWire wire = follow(hub, root, 4);
    FakeWire other = follow(hub, root, 10);
    story.tell(root, 1);

    assertThat(wire.await(so -> so.numbers().size() == 7).numbers()).isEqualTo(numbers(5, 11));
    assertThat(other.await(so -> so.numbers().size() == 1).numbers()).isEqualTo(numbers(11, 11));
  }

  @Test
  void readsALongHistoryPageByPage() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();
    story.tell(root, 500);

    FakeWire wire = follow(hub, root, 0);

    assertThat(wire.await(so -> so.numbers().size() == 501).numbers()).isEqualTo(numbers(1, 501));
  }

  @Test
  void endsWhenTheRootHasEndedAndAllIsTold() {
    LiveHub hub = hub(LiveSettings.standard());
    Id root = story.begin();
    FakeWire wire = follow(hub, root, 0);

    story.end(root);

    wire.await(FakeWire::isClosed);
    assertThat(wire.numbers()).isEqualTo(numbers(1, 2));
    assertThat(wire.text()).endsWith("event: end\ndata: {\"state\":\"completed\"}\n\n");
    assertThat(hub.report().readers()).isZero();
    assertThat(hub.report().tails()).isZero();
    assertThat(hub.follow(viewer("ada"), root, Frames.WRAPPED, 2))
        .isInstanceOf(Admission.Over.class);
    assertThat(follow(hub, root, 1).await(FakeWire::isClosed).numbers()).isEqualTo(numbers(2, 2));
  }

  @Test
  void refusesANumberTheStreamHasNotReached() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();

    assertThat(hub.follow(viewer("ada"), root, Frames.WRAPPED, 2))
        .isInstanceOf(Admission.NoSuchPlace.class);
    assertThat(hub.follow(viewer("ada"), root, Frames.WRAPPED, -1))
        .isInstanceOf(Admission.NoSuchPlace.class);
  }

  @Test
  void findsByLookingWhatNoHintCameOf() {
    Id root = story.begin();
    LiveSettings looking = LiveSettings.standard().withTimes(NEVER, NEVER, SOON, NEVER);
    LiveHub deaf = LiveHub.deaf(story.engine(), looking);
    hubs.add(deaf);
    FakeWire wire = follow(deaf, root, 0).await(so -> so.numbers().size() == 1);

    story.tell(root, 3);

    assertThat(wire.await(so -> so.numbers().size() == 4).numbers()).isEqualTo(numbers(1, 4));
  }

  @Test
  void missedHintsLeaveNoGap() {
    Id root = story.begin();
    LiveHub hub = LiveHub.deaf(story.engine(), QUIET);
    hubs.add(hub);
    FakeWire wire = follow(hub, root, 0).await(so -> so.numbers().size() == 1);

    story.tell(root, 3);
    hub.listener().told(story.engine().stream(Story.TENANT, root, 3, 1));
    hub.listener().told(story.engine().stream(Story.TENANT, root, 1, 2));

    assertThat(wire.await(so -> so.numbers().size() == 4).numbers()).isEqualTo(numbers(1, 4));
  }

  @Test
  void aReaderThatTakesNothingIsLetGoWhenItIsFarBehind() {
    LiveHub hub = hub(LiveSettings.standard());
    Id root = story.begin();
    FakeWire slow = follow(hub, root, 0).await(so -> so.numbers().size() == 1);
    FakeWire quick = follow(hub, root, 0).await(so -> so.numbers().size() == 1);
    slow.stick();

    int told = 1;
    for (; !slow.isClosed(); told += 100) {
      story.tell(root, 100);
      assertThat(told).as("events told while one reader takes nothing").isLessThan(20_000);
    }

    int all = told;
    assertThat(quick.await(so -> so.numbers().size() == all).numbers()).isEqualTo(numbers(1, all));
    assertThat(hub.report().slow()).isEqualTo(1);
    assertThat(hub.report().readers()).isEqualTo(1);
  }

  @Test
  void aReaderThatTakesNothingForLongIsLetGo() {
    LiveHub hub = hub(LiveSettings.standard().withTimes(SOON, NEVER, NEVER, SOON));
    FakeWire wire = follow(hub, story.begin(), 0);

    wire.stick();

    wire.await(FakeWire::isClosed);
    assertThat(hub.report().slow()).isEqualTo(1);
  }

  @Test
  void aReaderThatWasBehindGoesOnWhereItWas() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();
    FakeWire wire = follow(hub, root, 0).await(so -> so.numbers().size() == 1);
    wire.stick();

    story.tell(root, 2_000);
    wire.release(null);

    assertThat(wire.await(so -> so.numbers().size() == 2_001).numbers())
        .isEqualTo(numbers(1, 2_001));
  }

  @Test
  void aClientThatIsGoneGivesItsPlaceBack() {
    LiveHub hub = hub(QUIET);
    Id root = story.begin();
    FakeWire wire = follow(hub, root, 0).await(so -> so.numbers().size() == 1);
    wire.stick();

    story.tell(root, 1);
    wire.await(so -> so.numbers().size() == 2);
    wire.release(new IOException("gone"));

    assertThat(wire.isClosed()).isTrue();
    assertThat(hub.report().readers()).isZero();
  }

  @Test
  void thereAreSoManyPlacesForAPrincipalAndSoManyInAll() {
    LiveHub hub = hub(QUIET.withPlaces(2, 3));
    Id root = story.begin();
    FakeWire first = follow(hub, root, 0);
    follow(hub, root, 0);

    Admission third = hub.follow(viewer("ada"), root, Frames.WRAPPED, 0);
    open(hub.follow(viewer("bob"), root, Frames.WRAPPED, 0));
    Admission fourth = hub.follow(viewer("bob"), root, Frames.WRAPPED, 0);

    assertThat(third).isEqualTo(new Admission.Full(true));
    assertThat(fourth).isEqualTo(new Admission.Full(false));
    assertThat(hub.report().refused()).isEqualTo(2);
    first.await(so -> so.numbers().size() == 1).stick();
    story.tell(root, 1);
    first.await(so -> so.numbers().size() == 2).release(new IOException("gone"));
    open(hub.follow(viewer("ada"), root, Frames.WRAPPED, 0));
  }

  @Test
  void endsWhenTheReaderMayNotReadAnyMore() {
    LiveHub hub = hub(LiveSettings.standard().withTimes(NEVER, SOON, NEVER, NEVER));
    Id root = story.begin();
    AtomicBoolean mayRead = new AtomicBoolean(true);
    FakeWire wire = new FakeWire();
    open(hub.follow(new Viewer("ada", mayRead::get), root, Frames.WRAPPED, 0)).begin().accept(wire);
    wire.await(so -> so.numbers().size() == 1);

    mayRead.set(false);

    assertThat(wire.await(FakeWire::isClosed).text()).endsWith(": access has ended\n\n");
    assertThat(hub.report().revoked()).isEqualTo(1);
  }

  @Test
  void aCheckThatWaitsForTheStoreDelaysNoOtherStream() {
    LiveHub hub = hub(LiveSettings.standard().withTimes(SOON, SOON, NEVER, NEVER));
    CountDownLatch checking = new CountDownLatch(1);
    CompletableFuture<Boolean> mayRead = new CompletableFuture<>();
    Viewer waiting =
        new Viewer(
            "bob",
            () -> {
              checking.countDown();
              return mayRead.join();
            });
    FakeWire checked = new FakeWire();
    try {
      open(hub.follow(waiting, story.begin(), Frames.WRAPPED, 0)).begin().accept(checked);
      awaitZero(checking);

      FakeWire wire = follow(hub, story.begin(), 0);

      wire.await(so -> so.text().contains("\n\n:\n\n:\n\n"));
    } finally {
      mayRead.complete(false);
    }
    checked.await(FakeWire::isClosed);
    assertThat(hub.report().revoked()).isPositive();
  }

  private static void awaitZero(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void aQuietStreamIsHeardOfNowAndThen() {
    LiveHub hub = hub(LiveSettings.standard().withTimes(SOON, NEVER, NEVER, NEVER));

    FakeWire wire = follow(hub, story.begin(), 0);

    wire.await(so -> so.text().contains("\n\n:\n\n:\n\n"));
  }

  @Test
  void tellsClientsToComeBackWhenTheServerStops() {
    LiveHub hub = hub(QUIET);
    FakeWire wire = follow(hub, story.begin(), 0).await(so -> so.numbers().size() == 1);
    FakeWire stuck = follow(hub, story.begin(), 0);
    stuck.await(so -> so.numbers().size() == 1).stick();

    hub.close();

    assertThat(wire.await(FakeWire::isClosed).text())
        .containsPattern(
            ": the server is shutting down, reconnect later\nretry:" + " [23]\\d\\d\\d\n\n$");
    stuck.await(FakeWire::isClosed);
    assertThat(hub.report().readers()).isZero();
    assertThat(hub.follow(viewer("ada"), story.begin(), Frames.WRAPPED, 0))
        .isEqualTo(new Admission.Full(false));
  }

  @Test
  void keepsOneTailHoweverManyFollow() {
    LiveHub hub = hub(LiveSettings.standard().withPlaces(1_000, 1_000));
    Id root = story.begin();
    List<FakeWire> wires = new ArrayList<>();

    for (int i = 0; i < 500; i++) {
      wires.add(follow(hub, root, 0));
    }
    story.tell(root, 20);

    wires.forEach(wire -> wire.await(so -> so.numbers().size() == 21));
    assertThat(wires).allMatch(wire -> wire.numbers().equals(numbers(1, 21)));
    assertThat(hub.report().tails()).isEqualTo(1);
    assertThat(hub.report().readers()).isEqualTo(500);
  }
}
