package dev.lockstep.reliability.kill;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Faults of a server at random moments, beside those of the processes. */
final class ServerTrouble implements Trouble {

  /** The faults. */
  enum Fault {
    /** Half of the connections are ended by an administrator. */
    CONNECTIONS_ENDED,
    /** The server is killed and started again. */
    KILLED,
    /** The server is stopped in order and started again. */
    RESTARTED
  }

  private static final int LONGEST_REST = 12_000;

  private final OwnServer server;
  private final Random chance;
  private final Map<Fault, Integer> counts = new TreeMap<>();
  private final CountDownLatch isOver = new CountDownLatch(1);
  private final CompletableFuture<?> faults;
  private long outages;
  private long downSince;
  private boolean isDown;

  ServerTrouble(OwnServer server, long seed) {
    this.server = server;
    this.chance = new Random(seed);
    this.faults = CompletableFuture.runAsync(this::run, work -> new Thread(work, "server").start());
  }

  private void run() {
    try {
      while (!isOver.await(chance.nextInt(LONGEST_REST), TimeUnit.MILLISECONDS)) {
        int number = chance.nextInt(4);
        Fault fault = Fault.values()[Math.max(0, number - 1)];
        cause(fault);
        synchronized (this) {
          counts.merge(fault, 1, Integer::sum);
        }
      }
    } catch (IOException problem) {
      throw new CompletionException(problem);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  private void cause(Fault fault) throws IOException {
    if (fault == Fault.CONNECTIONS_ENDED) {
      server.terminateBackends();
      return;
    }
    begin();
    if (fault == Fault.KILLED) {
      server.kill();
      server.start();
    } else {
      server.restart();
    }
    finish();
  }

  private synchronized void begin() {
    downSince = System.nanoTime();
    isDown = true;
  }

  private synchronized void finish() {
    outages += System.nanoTime() - downSince;
    isDown = false;
  }

  @Override
  public synchronized long outage() {
    return outages + (isDown ? System.nanoTime() - downSince : 0);
  }

  @Override
  public boolean strike(Random chance) {
    return false;
  }

  /** Returns the number of faults of each kind. */
  synchronized Map<Fault, Integer> counts() {
    return new TreeMap<>(counts);
  }

  @Override
  public synchronized int inBackground() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Ends the faults; afterwards the server runs. */
  @Override
  public void end() {
    isOver.countDown();
    faults.join();
  }
}
