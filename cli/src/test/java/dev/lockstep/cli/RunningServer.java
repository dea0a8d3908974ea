package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.PackagedCharts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server started by the command, in a thread of this process. */
final class RunningServer implements AutoCloseable {

  private static final Pattern ADDRESS = Pattern.compile("listens on (http://\\S+)");

  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final List<String> said = new ArrayList<>();
  private final Thread thread;
  URI address = URI.create("http://nowhere");

  private RunningServer(Path folder, String... more) {
    PrintWriter out =
        new PrintWriter(new StringWriter()) {
          @Override
          public void println(String line) {
            lines.addAll(line.lines().toList());
          }

          @Override
          public void flush() {
            lines.add("");
          }
        };
    Console console = new Console(new ByteArrayInputStream(new byte[0]), out, out, false, false);
    thread =
        new Thread(
            () ->
                Lockstep.run(
                    console,
                    PackagedCharts.beside(Lockstep.SHIPPED),
                    Stream.concat(
                            Stream.of("serve", "--port", "0", "--data", folder.toString()),
                            Stream.of(more))
                        .toArray(String[]::new)));
    thread.start();
  }

  static RunningServer on(Path folder, String... more) throws InterruptedException {
    RunningServer running = new RunningServer(folder, more);
    running.listen();
    return running;
  }

  private void listen() throws InterruptedException {
    while (address.getPort() < 0) {
      String line = lines.poll(120, TimeUnit.SECONDS);
      assertThat(line).as("what the server says after %s", said).isNotNull();
      said.add(line);
      Matcher told = ADDRESS.matcher(line);
      if (told.find()) {
        address = URI.create(told.group(1));
      }
    }
    for (String line = lines.take(); !line.isEmpty(); line = lines.take()) {
      said.add(line);
    }
  }

  List<String> said() {
    return said;
  }

  int status(String path, String token) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
  }

  int post(String path, String token, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
  }

  String get(String path, String token) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  /** Starts something under a key and returns the answer. */
  String post(String path, String token, String key, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", key)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  /** Reads a stream of events up to the first line that has a text. */
  String event(String path, String token, String text) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Accept", "text/event-stream")
            .build();
    try (Stream<String> lines =
        HttpClient.newHttpClient().send(request, BodyHandlers.ofLines()).body()) {
      return lines.filter(line -> line.contains(text)).findFirst().orElse("");
    }
  }

  String put(String path, String token, String type, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", type)
            .PUT(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(120_000);
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
    assertThat(thread.isAlive()).isFalse();
  }
}
