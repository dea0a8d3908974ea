package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Group commit: whatever arrives while a transaction is made durable goes into the next one
 * together. One thread for each transaction the store takes at once; commands of a root stay in one
 * lane, in the order they came.
 */
public final class Lanes implements Submission {

  private final List<Lane> lanes = new ArrayList<>();
  private final AtomicInteger next = new AtomicInteger();

  /**
   * Lanes at work.
   *
   * @param count how many, at least 1
   * @param capacity commands a lane keeps waiting before it declines further ones, at least 1
   */
  public Lanes(Runner runner, int count, int capacity) {
    for (int i = 0; i < count; i++) {
      lanes.add(new Lane("lockstep-lane-" + i, runner, capacity));
    }
  }

  @Override
  public CompletableFuture<Answer> submit(Command command) {
    Id root = command.root();
    int lane =
        root == null ? next.getAndIncrement() : Long.hashCode(root.value() * 0x9E3779B97F4A7C15L);
    return lanes.get(Math.floorMod(lane, lanes.size())).submit(Order.of(command));
  }

  @Override
  public void close() {
    lanes.forEach(Lane::close);
  }
}
