package dev.lockstep.server.api.worker;

import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.worker.LeasedNode;
import dev.lockstep.flow.worker.WorkerService;
import dev.lockstep.server.http.ResponseStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests of workers that wait for nodes. One thread serves all of them, in the order of their
 * arrival. A worker that disconnects while it waits is forgotten, so that no node is taken for it.
 * Thread-safe.
 */
public final class WaitingTakers implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WaitingTakers.class);

  private static final int MOST = 2_000;
  private static final int MOST_OF_CALLER = 500;
  private static final long POLL_MILLIS = 200;

  /**
   * A request for nodes.
   *
   * @param patience the longest time to wait
   * @param isPermitted returns whether the caller may still take nodes; called every 200 ms
   */
  record Asked(
      Caller caller,
      FlowQueue queue,
      String worker,
      int most,
      Duration patience,
      BooleanSupplier isPermitted) {

    String engineQueue() {
      return FlowQueues.name(queue, caller.tenant());
    }
  }

  private record Waiter(Asked asked, long deadline, ResponseStream stream) {}

  private final WorkerService workers;
  private final Set<Waiter> waiting = new LinkedHashSet<>();
  private final Thread thread;
  private int admitted;
  private boolean isWoken;
  private boolean isClosed;

  /** Starts the thread. */
  public WaitingTakers(WorkerService workers) {
    this.workers = workers;
    this.thread = new Thread(this::run, "lockstep-takers");
    thread.setDaemon(true);
    thread.start();
    workers.onReady(this::wake);
  }

  /** Returns the beginning of a response that waits; empty if too many requests wait. */
  synchronized Optional<Consumer<ResponseStream>> admit(Asked asked) {
    long own = waiting.stream().filter(one -> one.asked().caller().equals(asked.caller())).count();
    if (isClosed || waiting.size() + admitted >= MOST || own >= MOST_OF_CALLER) {
      return Optional.empty();
    }
    admitted++;
    return Optional.of(stream -> add(asked, stream));
  }

  private void add(Asked asked, ResponseStream stream) {
    Waiter waiter = new Waiter(asked, System.nanoTime() + asked.patience().toNanos(), stream);
    boolean isLate;
    synchronized (this) {
      admitted--;
      isLate = isClosed;
      if (!isLate) {
        waiting.add(waiter);
      }
    }
    if (isLate) {
      answer(waiter, List.of());
    } else {
      stream.whenGone(() -> remove(waiter));
      wake();
    }
  }

  private synchronized boolean remove(Waiter waiter) {
    return waiting.remove(waiter);
  }

  private synchronized void wake() {
    isWoken = true;
    notifyAll();
  }

  private void run() {
    try {
      while (rest()) {
        try {
          serve();
        } catch (RuntimeException failure) {
          LOG.error("waiting workers could not be served; it is tried again", failure);
        }
      }
    } catch (InterruptedException stopped) {
      LOG.debug("the thread of waiting workers was stopped");
    }
  }

  /** Waits until there may be something to do. Returns false when closed. */
  private synchronized boolean rest() throws InterruptedException {
    if (waiting.isEmpty()) {
      while (waiting.isEmpty() && !isClosed) {
        wait();
      }
    } else if (!isWoken && !isClosed) {
      wait(POLL_MILLIS);
    }
    isWoken = false;
    return !isClosed;
  }

  private void serve() {
    Set<String> empty = new HashSet<>();
    for (Waiter waiter : copy()) {
      String queue = waiter.asked().engineQueue();
      boolean isPermitted = waiter.asked().isPermitted().getAsBoolean();
      List<LeasedNode> nodes =
          empty.contains(queue) || !isPermitted ? List.of() : take(waiter.asked());
      if (nodes.isEmpty() && isPermitted) {
        empty.add(queue);
      }
      boolean isOver = !isPermitted || System.nanoTime() - waiter.deadline() >= 0;
      if (nodes.isEmpty() && !isOver) {
        continue;
      }
      if (remove(waiter)) {
        answer(waiter, nodes);
      } else {
        giveBack(nodes);
      }
    }
  }

  private List<LeasedNode> take(Asked asked) {
    try {
      return workers.take(asked.caller(), asked.queue(), asked.worker(), asked.most());
    } catch (RuntimeException failure) {
      LOG.warn("no nodes could be taken for workers; it is tried again", failure);
      return List.of();
    }
  }

  private void answer(Waiter waiter, List<LeasedNode> nodes) {
    ResponseStream stream = waiter.stream();
    stream.write(
        WorkerRoutes.taken(nodes).toBytes(),
        failure -> {
          if (failure != null) {
            giveBack(nodes);
          }
          stream.close();
        });
  }

  private void giveBack(List<LeasedNode> nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    try {
      workers.giveBack(nodes);
    } catch (RuntimeException failure) {
      LOG.warn("nodes could not be returned; their leases will expire", failure);
    }
  }

  private synchronized Collection<Waiter> copy() {
    return new ArrayList<>(waiting);
  }

  /** Answers all waiting requests without nodes, and stops the thread. */
  @Override
  public void close() {
    Collection<Waiter> left;
    synchronized (this) {
      isClosed = true;
      left = copy();
      waiting.clear();
      notifyAll();
    }
    thread.interrupt();
    left.forEach(waiter -> answer(waiter, List.of()));
    try {
      thread.join(10_000);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }
}
