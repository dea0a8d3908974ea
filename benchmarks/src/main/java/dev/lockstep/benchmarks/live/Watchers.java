package dev.lockstep.benchmarks.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** Clients that follow one stream on a single thread and record the arrival time of each event. */
final class Watchers implements AutoCloseable {

  /** The part of the current line that a client has received. */
  private static final class Line {
    final StringBuilder text = new StringBuilder();
  }

  private final Selector selector = Selector.open();
  private final int clients;
  private final AtomicLongArray arrivals;
  private final CountDownLatch connected;
  private final AtomicLong seen = new AtomicLong();
  private final Thread thread = new Thread(this::watch, "watchers");
  private volatile boolean isClosed;

  /**
   * Connects the clients.
   *
   * @param events number of events that will be sent; the first has number 1
   */
  Watchers(URI server, String path, int clients, int events) throws IOException {
    this.clients = clients;
    this.arrivals = new AtomicLongArray(clients * (events + 1));
    this.connected = new CountDownLatch(clients);
    String request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    for (int i = 0; i < clients; i++) {
      SocketChannel channel =
          SocketChannel.open(new InetSocketAddress(server.getHost(), server.getPort()));
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.ISO_8859_1)));
      channel.configureBlocking(false);
      channel.register(selector, SelectionKey.OP_READ, new Line());
    }
    thread.setDaemon(true);
    thread.start();
  }

  private void watch() {
    ByteBuffer buffer = ByteBuffer.allocateDirect(64 << 10);
    try {
      while (!isClosed) {
        selector.select(100);
        for (SelectionKey key : selector.selectedKeys()) {
          buffer.clear();
          ((SocketChannel) key.channel()).read(buffer);
          long now = System.nanoTime();
          take(buffer.flip(), (Line) key.attachment(), now);
        }
        selector.selectedKeys().clear();
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void take(ByteBuffer bytes, Line line, long now) {
    while (bytes.hasRemaining()) {
      char next = (char) bytes.get();
      if (next != '\n') {
        line.text.append(next);
        continue;
      }
      String text = line.text.toString();
      line.text.setLength(0);
      if (text.startsWith("id: ")) {
        note(Integer.parseInt(text.substring(4).strip()), now);
      } else if (text.startsWith("retry: ")) {
        connected.countDown();
      }
    }
  }

  /** Records an arrival in the next free slot of an event. The order of clients is not recorded. */
  private void note(int event, long now) {
    for (int i = event * clients; i < (event + 1) * clients; i++) {
      if (arrivals.get(i) == 0) {
        arrivals.set(i, now);
        seen.incrementAndGet();
        return;
      }
    }
  }

  void awaitConnected() throws InterruptedException {
    connected.await();
  }

  /** Blocks until all clients have received this number of events. */
  void awaitAll(int events) throws InterruptedException {
    while (seen.get() < (long) events * clients) {
      Thread.sleep(1);
    }
  }

  /** Returns the arrival times of an event, one for each client. */
  long[] arrivals(int event) {
    long[] found = new long[clients];
    for (int i = 0; i < clients; i++) {
      found[i] = arrivals.get(event * clients + i);
    }
    return found;
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    try {
      thread.join();
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
