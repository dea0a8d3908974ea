package dev.lockstep.reliability.kill;

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
 * The world outside, which believes nobody: before something happens it looks in the store whether
 * it was announced there, and it writes down all that happens. Now and then it is slow, says no, or
 * does what it is asked and never answers.
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
      // Whoever asked is gone, or the store: nothing was promised.
    }
  }

  /** Lets it happen, if nobody has ruled it out. */
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

  /** A no is always told, so that what nobody was told has happened. */
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

  /** Whether something happened and went well; if it did not happen yet, it never will. */
  synchronized boolean settle(String key) {
    closed.add(key);
    return results.getOrDefault(key, false);
  }

  /** Whether something happened and went well so far. */
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
