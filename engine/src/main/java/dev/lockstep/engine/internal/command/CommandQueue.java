package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.thread.Uninterruptibly;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A queue of commands that wait for a lane, in the order of arrival. A root is in one lane at a
 * time: commands of a root whose transaction is running wait until it ends. Thread-safe.
 */
final class CommandQueue {

  /** A command and the future of its answer. */
  record Waiting(KeyedCommand order, CompletableFuture<Answer> answer) {}

  /** The largest number of commands in a transaction. */
  private static final int LARGEST = 512;

  /** Up to this number, commands are not divided between lanes. */
  private static final int FEW = 8;

  /** From this number of commands on that are not durable, further ones are collected. */
  private static final int SEVERAL = 8;

  /** This number of commands is not collected further. */
  private static final int MANY = 32;

  private final int lanes;
  private final int capacity;
  private final LinkedList<Waiting> waiting = new LinkedList<>();
  private final Set<Id> busy = new HashSet<>();
  private int atWork;
  private int transactions;
  private int unsettled;
  private int undurable;
  private boolean isClosed;

  CommandQueue(int lanes, int capacity) {
    this.lanes = lanes;
    this.capacity = capacity;
  }

  /** The result of adding a command to the queue. */
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
    if (mayBegin()) {
      notify();
    }
    return Taken.IN;
  }

  /**
   * Reserves a transaction for a command if it need not wait: no command waits, not for an answer
   * either, and fewer commands than lanes are running. Returns false if it must wait. The caller
   * ends the transaction with {@link #done}.
   */
  synchronized boolean goesAtOnce(Waiting command) {
    Id root = command.order().command().root();
    if (isClosed
        || !waiting.isEmpty()
        || unsettled > 0
        || atWork >= lanes
        || (root != null && !busy.add(root))) {
      return false;
    }
    atWork++;
    transactions++;
    return true;
  }

  /** Returns true if further commands are declined for now. */
  synchronized boolean isFull() {
    return isClosed || waiting.size() >= capacity;
  }

  /** Returns true if further commands are rejected. */
  synchronized boolean isClosed() {
    return isClosed;
  }

  /** Returns how many commands wait. */
  synchronized int size() {
    return waiting.size();
  }

  /**
   * Waits for the commands of the next transaction. Returns an empty list when the queue is closed
   * and empty.
   */
  synchronized List<Waiting> take() throws InterruptedException {
    while (true) {
      List<Waiting> batch = mayBegin() ? free() : List.of();
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

  /**
   * Returns true if a transaction may begin. While many commands of earlier transactions wait to be
   * durable, further ones are collected: larger transactions write fewer pages, and the lanes are
   * woken less often.
   */
  private boolean mayBegin() {
    return transactions < lanes
        && (undurable < SEVERAL || isClosed || waiting.size() >= Math.min(undurable, MANY));
  }

  /** Takes the share of one lane, without commands of roots whose transactions are running. */
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

  /** Ends a transaction whose commands are answered, and releases its roots. */
  synchronized void done(List<Waiting> batch) {
    atWork -= batch.size();
    transactions--;
    for (Waiting command : batch) {
      busy.remove(command.order().command().root());
    }
    if (isClosed || !waiting.isEmpty() && mayBegin()) {
      notifyAll();
    }
  }

  /** Ends a transaction whose commands are yet to be answered, and releases its roots. */
  synchronized void committed(List<Waiting> batch) {
    unsettled++;
    done(batch);
  }

  /** Records that the commands of a committed transaction are answered. */
  synchronized void settled() {
    unsettled--;
    if (isClosed) {
      notifyAll();
    }
  }

  /** Records that commands of a committed transaction wait to be durable. */
  synchronized void undurable(List<Waiting> batch) {
    undurable += batch.size();
  }

  /** Ends {@link #undurable}. */
  synchronized void durable(List<Waiting> batch) {
    undurable -= batch.size();
    if (!waiting.isEmpty() && mayBegin()) {
      notifyAll();
    }
  }

  /** Waits until no transaction is running and none is yet to be answered. */
  synchronized void rest() {
    while (transactions > 0 || unsettled > 0) {
      Uninterruptibly.run(this::wait);
    }
  }

  /** Rejects further commands; those that wait are still taken out. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
