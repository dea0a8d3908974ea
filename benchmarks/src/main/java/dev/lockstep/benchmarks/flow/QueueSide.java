package dev.lockstep.benchmarks.flow;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * A careful implementation by hand on PostgreSQL: workers acquire up to 32 queued nodes at once
 * with SKIP LOCKED, and commit the completed ones together. As many callers as workers start runs
 * one by one.
 */
final class QueueSide implements Side {

  private static final int AT_ONCE = 32;
  private static final String TAKE =
      "UPDATE hand_node SET state = 'RUNNING', worker = ?, at = ? WHERE id IN (SELECT id FROM"
          + " hand_node WHERE state = 'QUEUED' ORDER BY id LIMIT "
          + AT_ONCE
          + " FOR UPDATE SKIP LOCKED) RETURNING run, place";

  private record Taken(long run, int place) {}

  private final List<Connection> workers;
  private final List<Connection> callers;
  private final AtomicLong ids = new AtomicLong();

  QueueSide(List<Connection> workers, List<Connection> callers) throws SQLException {
    this.workers = workers;
    this.callers = callers;
    HandTables.create(workers.get(0));
  }

  @Override
  public long[] run(int runs, int inFlight) throws InterruptedException {
    long[] begun = new long[runs];
    long[] took = new long[runs];
    long base = ids.getAndAdd((long) runs * (Side.NODES + 1));
    AtomicInteger next = new AtomicInteger();
    AtomicInteger left = new AtomicInteger(runs);
    Semaphore room = new Semaphore(inFlight);
    List<Thread> threads = new ArrayList<>();
    for (Connection connection : callers) {
      threads.add(
          new Thread(
              () -> {
                try {
                  HandStatements statements = new HandStatements(connection);
                  for (int at = next.getAndIncrement(); at < runs; at = next.getAndIncrement()) {
                    room.acquire();
                    begun[at] = System.nanoTime();
                    statements.start(
                        base + (long) at * (Side.NODES + 1), System.currentTimeMillis());
                    statements.commit();
                  }
                } catch (SQLException | InterruptedException problem) {
                  throw new IllegalStateException(problem);
                }
              },
              "caller"));
    }
    for (Connection connection : workers) {
      threads.add(
          new Thread(
              () -> {
                try {
                  work(
                      connection,
                      left,
                      run -> {
                        int at = (int) ((run - base) / (Side.NODES + 1));
                        took[at] = System.nanoTime() - begun[at];
                        left.decrementAndGet();
                        room.release();
                      });
                } catch (SQLException problem) {
                  throw new IllegalStateException(problem);
                }
              },
              "worker"));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    return took;
  }

  private static void work(Connection connection, AtomicInteger left, LongConsumer ended)
      throws SQLException {
    HandStatements statements = new HandStatements(connection);
    try (PreparedStatement take = connection.prepareStatement(TAKE)) {
      while (left.get() > 0) {
        List<Taken> taken = take(take, statements);
        if (taken.isEmpty()) {
          connection.commit();
          Thread.onSpinWait();
          continue;
        }
        long now = System.currentTimeMillis();
        for (Taken node : taken) {
          statements.finish(node.run, node.place, now);
        }
        statements.commit();
        for (Taken node : taken) {
          if (node.place == Side.NODES - 1) {
            ended.accept(node.run);
          }
        }
      }
    }
  }

  private static List<Taken> take(PreparedStatement take, HandStatements statements)
      throws SQLException {
    long now = System.currentTimeMillis();
    take.setString(1, Thread.currentThread().getName());
    take.setLong(2, now);
    List<Taken> taken = new ArrayList<>();
    try (ResultSet rows = take.executeQuery()) {
      while (rows.next()) {
        taken.add(new Taken(rows.getLong(1), rows.getInt(2)));
      }
    }
    if (!taken.isEmpty()) {
      for (Taken node : taken) {
        statements.claimed(node.run, node.place, now);
      }
      statements.commit();
    }
    return taken;
  }

  @Override
  public void close() {
    for (List<Connection> all : List.of(workers, callers)) {
      for (Connection connection : all) {
        try {
          connection.close();
        } catch (SQLException problem) {
          throw new IllegalStateException(problem);
        }
      }
    }
  }
}
