package dev.lockstep.engine.kill;

import dev.lockstep.engine.history.Intent;
import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The world of errands. Before an effect it checks in the store that it was announced, and it
 * records all effects. Sometimes it is slow, refuses, or executes a request and does not answer.
 */
final class Judge implements AutoCloseable {

  private final ServerSocket door;
  private final Announcements announcements;
  private final Path log;
  private final Random chance;
  private final List<SideEffect> effects = new ArrayList<>();
  private final List<Intent> intents = new ArrayList<>();
  private final Map<String, Boolean> results = new HashMap<>();
  private final Set<String> closed = new HashSet<>();

  Judge(Place place, Path log, long seed) throws IOException {
    this.door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    this.announcements = new Announcements(place);
    this.log = log;
    this.chance = new Random(seed);
    Thread thread = new Thread(this::listen, "judge");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return door.getLocalPort();
  }

  private void listen() {
    while (!door.isClosed()) {
      try {
        Socket socket = door.accept();
        Thread thread = new Thread(() -> serve(socket), "world");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException over) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      String question =
          new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
              .readLine();
      if (question == null) {
        return;
      }
      String[] words = question.split(" ");
      int effect = happen(words[0], words[1], Long.parseLong(words[2]), question);
      if (effect >= 0 && isAnswered(words[1])) {
        byte[] answer = (results(words[1]) + "\n").getBytes(StandardCharsets.UTF_8);
        learned(effect);
        socket.getOutputStream().write(answer);
      }
    } catch (IOException | SQLException | InterruptedException broken) {
      // The caller or the store is gone. No answer was given.
    }
  }

  /** Executes an effect, unless it was ruled out. */
  private int happen(String errand, String key, long attempt, String question)
      throws IOException, SQLException {
    long asked = System.nanoTime();
    boolean isAnnounced = announcements.has(errand, attempt);
    synchronized (this) {
      if (closed.contains(key)) {
        return -1;
      }
      if (isAnnounced) {
        intents.add(new Intent(errand, key, attempt, asked));
      }
      Files.writeString(log, question + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      results.put(key, chance.nextInt(10) > 0);
      effects.add(new SideEffect(errand, key, attempt, true, Learned.NOTHING, System.nanoTime()));
      return effects.size() - 1;
    }
  }

  /**
   * Returns true if the request is answered. A refusal is always answered, so a request without an
   * answer had its effect.
   */
  private boolean isAnswered(String key) throws InterruptedException {
    int pause;
    boolean isAnswered;
    synchronized (this) {
      pause = chance.nextInt(15);
      isAnswered = chance.nextInt(20) > 0 || !results.get(key);
    }
    Thread.sleep(pause);
    return isAnswered;
  }

  private synchronized boolean results(String key) {
    return results.get(key);
  }

  private synchronized void learned(int effect) {
    SideEffect before = effects.get(effect);
    boolean wentWell = results.get(before.key());
    effects.set(
        effect,
        new SideEffect(
            before.instance(),
            before.key(),
            before.attempt(),
            true,
            wentWell ? Learned.DONE : Learned.FAILED,
            before.at()));
  }

  /**
   * Returns true if an effect happened successfully. Otherwise an earlier request for it will have
   * no effect any more.
   */
  synchronized boolean settle(String key) {
    closed.add(key);
    return results.getOrDefault(key, false);
  }

  /** Returns true if an effect has happened successfully so far. */
  synchronized boolean wentWell(String key) {
    return results.getOrDefault(key, false);
  }

  synchronized List<SideEffect> effects() {
    return List.copyOf(effects);
  }

  synchronized List<Intent> intents() {
    return List.copyOf(intents);
  }

  @Override
  public void close() throws IOException {
    door.close();
    announcements.close();
  }
}
