package dev.lockstep.benchmarks.flow;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The lower bound: threads that execute the eleven steps of a flow, and one writer for each
 * connection that commits the steps of many flows together. The steps are the start, and for each
 * node its start and its completion with queueing of the next node. Nothing is read, and lost
 * workers are not detected.
 */
final class FloorSide implements Side {

  private interface Step {
    void write(HandStatements statements, long now) throws SQLException;
  }

  private record Order(Step step, CompletableFuture<Void> done) {}

  private final List<Writer> writers = new ArrayList<>();
  private final AtomicLong ids = new AtomicLong();

  FloorSide(List<Connection> connections) throws SQLException {
    HandTables.create(connections.get(0));
    for (Connection connection : connections) {
      writers.add(new Writer(new HandStatements(connection)));
    }
  }

  @Override
  public long[] run(int runs, int inFlight) throws InterruptedException {
    long[] took = new long[runs];
    AtomicInteger next = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < inFlight; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int at = next.getAndIncrement(); at < runs; at = next.getAndIncrement()) {
                  long begin = System.nanoTime();
                  lead(ids.addAndGet(Side.NODES + 1));
                  took[at] = System.nanoTime() - begin;
                }
              },
              "floor");
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return took;
  }

  private void lead(long run) {
    Writer writer = writers.get((int) (run / (Side.NODES + 1) % writers.size()));
    writer.write((statements, now) -> statements.start(run, now));
    for (int place = 0; place < Side.NODES; place++) {
      int node = place;
      writer.write((statements, now) -> statements.claim(run, node, "floor", now));
      writer.write((statements, now) -> statements.finish(run, node, now));
    }
  }

  @Override
  public void close() {
    writers.forEach(Writer::close);
  }

  /** A thread with its connection. */
  private static final class Writer {

    private final BlockingQueue<Order> queue = new LinkedBlockingQueue<>();
    private final HandStatements statements;
    private final Thread thread;

    Writer(HandStatements statements) {
      this.statements = statements;
      this.thread = new Thread(this::work, "floor-writer");
      thread.start();
    }

    void write(Step step) {
      Order order = new Order(step, new CompletableFuture<>());
      queue.add(order);
      order.done.join();
    }

    private void work() {
      List<Order> batch = new ArrayList<>();
      try (statements) {
        while (true) {
          batch.add(queue.take());
          queue.drainTo(batch, 511);
          long now = System.currentTimeMillis();
          for (Order order : batch) {
            order.step.write(statements, now);
          }
          statements.commit();
          batch.forEach(order -> order.done.complete(null));
          batch.clear();
        }
      } catch (InterruptedException end) {
        batch.forEach(order -> order.done.cancel(false));
      } catch (SQLException | RuntimeException problem) {
        batch.forEach(order -> order.done.completeExceptionally(problem));
      }
    }

    void close() {
      thread.interrupt();
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
