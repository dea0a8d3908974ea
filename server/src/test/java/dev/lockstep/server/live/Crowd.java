package dev.lockstep.server.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/** A number of followers on the thread that calls {@link #run}. */
final class Crowd {

  private record Return(long at, Follower follower) {}

  private static final int LONGEST_PAUSE_MILLIS = 200;

  private final List<Follower> followers;
  private final Random random;
  private final PriorityQueue<Return> returns =
      new PriorityQueue<>(Comparator.comparingLong(Return::at));

  Crowd(List<Follower> followers, long seed) {
    this.followers = List.copyOf(followers);
    this.random = new Random(seed);
  }

  /**
   * Follows until all followers are done.
   *
   * @param deadline the end in nanoseconds of {@link System#nanoTime}; followers that are not done
   *     by then are abandoned
   */
  void run(long deadline) {
    try (Selector selector = Selector.open()) {
      for (Follower follower : followers) {
        follower.connect(selector);
      }
      ByteBuffer buffer = ByteBuffer.allocateDirect(64 << 10);
      while (System.nanoTime() < deadline && !followers.stream().allMatch(Follower::isSettled)) {
        selector.select(20);
        long now = System.nanoTime();
        for (SelectionKey key : selector.selectedKeys()) {
          Follower follower = (Follower) key.attachment();
          if (key.isValid() && follower.act(key, buffer, now)) {
            returns.add(new Return(now + pause(), follower));
          }
        }
        selector.selectedKeys().clear();
        followers.forEach(follower -> follower.wakeUp(now));
        while (!returns.isEmpty() && returns.peek().at() <= now) {
          returns.poll().follower().connect(selector);
        }
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private long pause() {
    return random.nextInt(LONGEST_PAUSE_MILLIS) * 1_000_000L;
  }
}
