package dev.lockstep.flow.executor.service;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on this machine that counts connections. */
final class Listener implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

  private Listener(HttpServer server) {
    this.server = server;
  }

  static Listener answering(HttpHandler handler) {
    try {
      Listener listener =
          new Listener(
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
      listener.server.setExecutor(listener.threads);
      listener.server.createContext(
          "/",
          exchange -> {
            listener.seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            try (exchange) {
              handler.handle(exchange);
            }
          });
      listener.server.start();
      return listener;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  static Listener answering(int status, String type, String body) {
    return answering(exchange -> answer(exchange, status, type, body.getBytes("UTF-8")));
  }

  static void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getRequestBody().readAllBytes();
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  int port() {
    return server.getAddress().getPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  String host() {
    return "127.0.0.1:" + port();
  }

  /** Returns method and path of each request, in order. */
  List<String> seen() {
    return List.copyOf(seen);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
