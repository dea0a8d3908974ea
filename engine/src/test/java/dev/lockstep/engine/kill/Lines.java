package dev.lockstep.engine.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Requests and answers of one line each between processes of one machine. */
final class Lines {

  private static final int PATIENCE = 60_000;

  private Lines() {}

  /** Sends a request. Returns empty if there is no answer. */
  static Optional<String> ask(int port, String question) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE);
      socket.getOutputStream().write((question + "\n").getBytes(StandardCharsets.UTF_8));
      return Optional.ofNullable(reader(socket).readLine()).filter(line -> !line.isEmpty());
    } catch (IOException broken) {
      return Optional.empty();
    }
  }

  /** Answers every request on its own thread until the socket is closed. */
  static void serve(ServerSocket door, UnaryOperator<String> answers) {
    start(
        () -> {
          while (!door.isClosed()) {
            try {
              Socket socket = door.accept();
              start(() -> answer(socket, answers));
            } catch (IOException closed) {
              return;
            }
          }
        });
  }

  private static void answer(Socket socket, UnaryOperator<String> answers) {
    try (socket) {
      String question = reader(socket).readLine();
      if (question != null) {
        String answer = answers.apply(question);
        socket.getOutputStream().write((answer + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException broken) {
      // The client is gone and receives no answer.
    }
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "lines");
    thread.setDaemon(true);
    thread.start();
  }
}
