package dev.lockstep.engine.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.command.CommandQueue.Taken;
import dev.lockstep.engine.internal.command.CommandQueue.Waiting;
import dev.lockstep.engine.internal.thread.Uninterruptibly;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class CommandQueueTest {

  private static Waiting command(long root, String kind) {
    Command command = Command.on(new Id(root), kind, "acme", JsonObject.EMPTY);
    return new Waiting(KeyedCommand.of(command), new CompletableFuture<>());
  }

  private static List<String> kinds(List<Waiting> batch) {
    return batch.stream().map(waiting -> waiting.order().command().kind()).toList();
  }

  @Test
  void whatWaitsGoesTogether() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    backlog.offer(command(1, "a"));
    backlog.offer(command(2, "b"));
    backlog.offer(command(1, "c"));

    assertThat(kinds(backlog.take())).containsExactly("a", "b", "c");
  }

  @Test
  void aRootIsInOneLaneAtATime() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    backlog.offer(command(1, "a"));
    List<Waiting> first = backlog.take();
    backlog.offer(command(1, "b"));
    backlog.offer(command(2, "c"));
    backlog.offer(command(1, "d"));

    assertThat(kinds(backlog.take())).containsExactly("c");
    backlog.done(first);
    assertThat(kinds(backlog.take())).containsExactly("b", "d");
  }

  @Test
  void eachLaneTakesItsShareOfWhatIsOnItsWay() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(4, 1_000);
    for (int i = 1; i <= 100; i++) {
      backlog.offer(command(i, "x"));
    }

    assertThat(backlog.take()).hasSize(25);
    assertThat(backlog.take()).hasSize(25);
  }

  @Test
  void aCommandWithoutARootWaitsForNobody() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    Command begin = Command.begin("begin", "acme", JsonObject.EMPTY);
    backlog.offer(new Waiting(KeyedCommand.of(begin), new CompletableFuture<>()));
    List<Waiting> first = backlog.take();
    backlog.offer(new Waiting(KeyedCommand.of(begin), new CompletableFuture<>()));

    assertThat(backlog.take()).hasSize(1);
    backlog.done(first);
  }

  @Test
  void goesAtOnceWhileLessIsAtWorkThanThereAreLanes() {
    CommandQueue backlog = new CommandQueue(2, 100);
    Waiting first = command(1, "a");

    assertThat(backlog.goesAtOnce(first)).isTrue();
    assertThat(backlog.goesAtOnce(command(1, "same root"))).isFalse();
    assertThat(backlog.goesAtOnce(command(2, "b"))).isTrue();
    assertThat(backlog.goesAtOnce(command(3, "no lane"))).isFalse();
    backlog.done(List.of(first));
    assertThat(backlog.goesAtOnce(command(1, "free again"))).isTrue();
  }

  @Test
  void nobodyGoesAheadOfThoseWhoWait() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    Waiting alone = command(1, "a");
    backlog.goesAtOnce(alone);
    backlog.offer(command(1, "b"));

    assertThat(backlog.goesAtOnce(command(2, "c"))).isFalse();
    backlog.done(List.of(alone));
    assertThat(kinds(backlog.take())).containsExactly("b");
  }

  @Test
  void nothingGoesAtOnceBesideManyOrWhenItIsClosed() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    backlog.offer(command(1, "a"));
    backlog.offer(command(2, "b"));
    List<Waiting> many = backlog.take();

    assertThat(backlog.goesAtOnce(command(3, "c"))).isFalse();
    backlog.done(many);
    backlog.close();
    assertThat(backlog.goesAtOnce(command(3, "c"))).isFalse();
    backlog.rest();
  }

  @Test
  void collectsCommandsWhileManyAreNotDurable() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(1, 100);
    offer(backlog, 1, 10);
    List<Waiting> first = backlog.take();
    backlog.committed(first);
    backlog.undurable(first);
    List<List<Waiting>> next = new CopyOnWriteArrayList<>();
    Thread lane = new Thread(() -> Uninterruptibly.run(() -> next.add(backlog.take())));
    lane.start();

    offer(backlog, 11, 9);
    awaitWaiting(lane);
    assertThat(next).isEmpty();
    offer(backlog, 20, 1);
    lane.join();

    assertThat(next).hasSize(1);
    assertThat(next.get(0)).hasSize(10);
  }

  @Test
  void collectedCommandsGoWhenTheEarlierOnesAreDurable() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(1, 100);
    offer(backlog, 1, 10);
    List<Waiting> first = backlog.take();
    backlog.committed(first);
    backlog.undurable(first);
    List<List<Waiting>> next = new CopyOnWriteArrayList<>();
    Thread lane = new Thread(() -> Uninterruptibly.run(() -> next.add(backlog.take())));
    lane.start();

    offer(backlog, 11, 9);
    awaitWaiting(lane);
    backlog.settled();
    backlog.durable(first);
    lane.join();

    assertThat(next.get(0)).hasSize(9);
  }

  @Test
  void fewCommandsThatAreNotDurableDelayNoOthers() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(1, 100);
    offer(backlog, 1, 7);
    List<Waiting> first = backlog.take();
    backlog.committed(first);
    backlog.undurable(first);
    offer(backlog, 8, 1);

    assertThat(backlog.take()).hasSize(1);
  }

  private static void offer(CommandQueue backlog, long first, int count) {
    for (long root = first; root < first + count; root++) {
      backlog.offer(command(root, "x"));
    }
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void takesInNoMoreThanThereIsRoomFor() {
    CommandQueue backlog = new CommandQueue(2, 1);

    assertThat(backlog.offer(command(1, "a"))).isEqualTo(Taken.IN);
    assertThat(backlog.offer(command(2, "b"))).isEqualTo(Taken.FULL);
    backlog.close();
    assertThat(backlog.offer(command(3, "c"))).isEqualTo(Taken.CLOSED);
  }

  @Test
  void whatWaitedIsStillTakenOutWhenItCloses() throws InterruptedException {
    CommandQueue backlog = new CommandQueue(2, 100);
    backlog.offer(command(1, "a"));
    backlog.close();

    assertThat(kinds(backlog.take())).containsExactly("a");
    assertThat(backlog.take()).isEmpty();
  }
}
