package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Id;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The external system of flows. Before it executes an action, it checks in the store that the
 * attempt was announced. It counts the executed actions. It is sometimes slow, or executes an
 * action without answering.
 */
final class FlowWorldOutside implements AutoCloseable {

  private final Place place;
  private final Random chance;
  private final ServerSocket door;
  private final Map<String, Integer> happened = new TreeMap<>();
  private final Map<String, Integer> looks = new HashMap<>();
  private final List<String> unannounced = new ArrayList<>();

  FlowWorldOutside(Place place, long seed) throws IOException {
    this.place = place;
    this.chance = new Random(seed);
    this.door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    Lines.serve(door, this::ask);
  }

  int port() {
    return door.getLocalPort();
  }

  /** Answers {@code <node>:<attempt> <process>}; an empty answer means no answer. */
  private String ask(String question) {
    String key = question.split(" ")[0];
    int look = look(key);
    boolean isAnnounced;
    try {
      isAnnounced = isAnnounced(key);
    } catch (SQLException away) {
      return "";
    }
    int pause;
    boolean isAnswered;
    synchronized (this) {
      if (look != look(key)) {
        return "";
      }
      if (!isAnnounced) {
        unannounced.add(key);
      }
      happened.merge(key, 1, Integer::sum);
      pause = chance.nextInt(15);
      isAnswered = chance.nextInt(20) > 0;
    }
    LockSupport.parkNanos(pause * 1_000_000L);
    return isAnswered ? "done" : "";
  }

  private boolean isAnnounced(String key) throws SQLException {
    String[] parts = key.split(":");
    try (Connection connection = place.look()) {
      Id node = Id.parse(parts[0]).orElseThrow();
      return StoredNotes.of(connection, node, "node.started").stream()
          .anyMatch(note -> note.startsWith("{\"attempt\":" + parts[1] + ","));
    }
  }

  private synchronized int look(String key) {
    return looks.getOrDefault(key, 0);
  }

  /**
   * Returns true if an action was executed; otherwise prevents earlier requests from executing it
   * later.
   */
  synchronized boolean settle(String key) {
    looks.merge(key, 1, Integer::sum);
    return happened.containsKey(key);
  }

  /** Returns how often each action was executed. */
  synchronized Map<String, Integer> happened() {
    return new TreeMap<>(happened);
  }

  /** Returns the actions that were executed before they were announced. */
  synchronized List<String> unannounced() {
    return List.copyOf(unannounced);
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
