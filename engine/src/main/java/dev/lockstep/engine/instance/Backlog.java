package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Commands that wait for a lane, in the order they came. A root is in one lane at a time: commands
 * of a root that is being worked at wait until that is over. Thread-safe.
 */
final class Backlog {

  /** A command and who waits for its answer. */
  record Waiting(Order order, CompletableFuture<Answer> answer) {}

  /** Commands of the largest transaction. */
  private static final int LARGEST = 512;

  /** So many are not worth being divided between lanes. */
  private static final int FEW = 8;

  private final int lanes;
  private final int capacity;
  private final LinkedList<Waiting> waiting = new LinkedList<>();
  private final Set<Id> busy = new HashSet<>();
  private int atWork;
  private int transactions;
  private boolean isClosed;

  Backlog(int lanes, int capacity) {
    this.lanes = lanes;
    this.capacity = capacity;
  }

  /** Whether a command was taken in. */
  enum Taken {
    IN,
    FULL,
    CLOSED
  }

  synchronized Taken offer(Waiting command) {
    if (isClosed) {
      return Taken.CLOSED;
    }
    if (waiting.size() >= capacity) {
      return Taken.FULL;
    }
    waiting.add(command);
    notify();
    return Taken.IN;
  }

  /**
   * Whether a command need not wait, since nobody does and less is at work than there are lanes: it
   * is taken in and out, and at work now.
   */
  synchronized boolean goesAtOnce(Waiting command) {
    Id root = command.order().command().root();
    if (isClosed || !waiting.isEmpty() || atWork >= lanes || (root != null && !busy.add(root))) {
      return false;
    }
    atWork++;
    transactions++;
    return true;
  }

  /** How many wait. */
  synchronized int size() {
    return waiting.size();
  }

  /** The commands of the next transaction; none when there will be no more. */
  synchronized List<Waiting> take() throws InterruptedException {
    while (true) {
      List<Waiting> batch = transactions < lanes ? free() : List.of();
      if (!batch.isEmpty()) {
        transactions++;
        return batch;
      }
      if (isClosed && waiting.isEmpty()) {
        return List.of();
      }
      wait();
    }
  }

  /** A lane's share of all that is on its way, of roots that nobody works at. */
  private List<Waiting> free() {
    int share = (waiting.size() + atWork + lanes - 1) / lanes;
    int most = Math.min(LARGEST, Math.max(FEW, share));
    List<Waiting> batch = new ArrayList<>();
    Set<Id> own = new HashSet<>();
    for (Iterator<Waiting> rest = waiting.iterator(); rest.hasNext() && batch.size() < most; ) {
      Waiting next = rest.next();
      Id root = next.order().command().root();
      if (root == null || own.contains(root) || busy.add(root)) {
        if (root != null) {
          own.add(root);
        }
        batch.add(next);
        rest.remove();
      }
    }
    atWork += batch.size();
    return batch;
  }

  /** The roots of a transaction may be worked at again. */
  synchronized void done(List<Waiting> batch) {
    atWork -= batch.size();
    transactions--;
    for (Waiting command : batch) {
      busy.remove(command.order().command().root());
    }
    if (!waiting.isEmpty() || isClosed) {
      notifyAll();
    }
  }

  /** Waits until nothing is at work any more. */
  synchronized void rest() {
    boolean wasInterrupted = false;
    while (transactions > 0) {
      try {
        wait();
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes in nothing more; what waits is still taken out. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
