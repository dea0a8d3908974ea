package dev.lockstep.server.security.hostile;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Connections that send single bytes and never complete, from several addresses of the machine, so
 * that none exceeds its limit.
 */
final class Drips {

  private static final int PER_ADDRESS = 750;

  private final URI server;
  private final List<Kind> kinds;
  private final List<Drip> drips = new ArrayList<>();

  /** The kinds of incomplete requests. */
  enum Kind {
    /** No byte at all. */
    SILENT("", ""),
    /** An endless header. */
    HEADER("GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ", "a"),
    /** Endless headers. */
    HEADERS("GET /api/me HTTP/1.1\r\nHost: localhost\r\n", "a: b\r\n"),
    /** A body with a declared length. */
    BODY(
        "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 100000\r\n\r\n{\"token\":\"",
        "a"),
    /** A body in chunks of one byte. */
    CHUNKS(
        "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n",
        "1\r\n \r\n"),
    /** A body that begins fast. */
    BURST(BODY.text + " ".repeat(50_000), "a");

    final String text;

    final byte[] start;
    final byte[] drip;

    Kind(String start, String drip) {
      this.text = start;
      this.start = start.getBytes(StandardCharsets.US_ASCII);
      this.drip = drip.getBytes(StandardCharsets.US_ASCII);
    }
  }

  private record Drip(SocketChannel channel, Kind kind) {}

  Drips(URI server, List<Kind> kinds) {
    this.server = server;
    this.kinds = List.copyOf(kinds);
  }

  /**
   * The result.
   *
   * @param open the number of opened connections
   * @param closed the number of connections closed by the server
   * @param lastMillis the time from the opening of all connections to the last closing, in
   *     milliseconds
   */
  record Report(int open, int closed, long lastMillis) {}

  /**
   * Opens connections, sends single bytes, and waits until all are closed or the time is over.
   *
   * @param connections the number of connections
   * @param paceMillis the time between two bytes of a connection
   * @param patienceMillis the maximum time
   */
  Report run(int connections, long paceMillis, long patienceMillis) throws IOException {
    try (Selector selector = Selector.open()) {
      for (int i = 0; i < connections; i++) {
        open(selector, i);
      }
      long begun = System.nanoTime();
      long last = 0;
      int closed = 0;
      long next = begun;
      while (closed < connections && millis(begun) < patienceMillis) {
        if (System.nanoTime() >= next) {
          closed += drip(selector);
          next = System.nanoTime() + paceMillis * 1_000_000;
        }
        selector.select(20);
        int found = closedOnes(selector);
        closed += found;
        last = closed > 0 && (found > 0 || last == 0) ? millis(begun) : last;
      }
      return new Report(connections, closed, last);
    } finally {
      for (Drip drip : drips) {
        drip.channel.close();
      }
    }
  }

  private void open(Selector selector, int number) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.bind(new InetSocketAddress("127.0.0." + (2 + number / PER_ADDRESS), 0));
    channel.connect(new InetSocketAddress(server.getHost(), server.getPort()));
    channel.configureBlocking(false);
    Drip drip = new Drip(channel, kinds.get(number % kinds.size()));
    channel.register(selector, SelectionKey.OP_READ, drip);
    drips.add(drip);
    write(drip, drip.kind.start);
  }

  private static long millis(long since) {
    return (System.nanoTime() - since) / 1_000_000;
  }

  private static void write(Drip drip, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining() && drip.channel.write(buffer) > 0) {
      // A full buffer does not matter, because the next byte follows.
    }
  }

  private int drip(Selector selector) throws IOException {
    int closed = 0;
    for (SelectionKey key : selector.keys()) {
      Drip drip = (Drip) key.attachment();
      if (key.isValid() && drip.kind.drip.length > 0) {
        try {
          write(drip, drip.kind.drip);
        } catch (IOException gone) {
          key.cancel();
          closed++;
        }
      }
    }
    return closed;
  }

  /** Returns the number of connections that the server has closed, with or without a response. */
  private static int closedOnes(Selector selector) {
    int closed = 0;
    ByteBuffer buffer = ByteBuffer.allocate(1 << 12);
    for (SelectionKey key : selector.selectedKeys()) {
      buffer.clear();
      try {
        if (key.isValid() && ((SocketChannel) key.channel()).read(buffer) < 0) {
          key.cancel();
          closed++;
        }
      } catch (IOException gone) {
        key.cancel();
        closed++;
      }
    }
    selector.selectedKeys().clear();
    return closed;
  }
}
