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
 * Connections that send a byte now and then and never come to an end, from several addresses of the
 * machine, so that none of them holds more than it may.
 */
final class Drips {

  private static final int PER_ADDRESS = 750;

  private final URI server;
  private final List<Kind> kinds;
  private final List<Drip> drips = new ArrayList<>();

  /** How a request is dragged out. */
  enum Kind {
    /** Not a single byte. */
    SILENT("", ""),
    /** A header that goes on. */
    HEADER("GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ", "a"),
    /** One header after the other. */
    HEADERS("GET /api/me HTTP/1.1\r\nHost: localhost\r\n", "a: b\r\n"),
    /** A body that was announced. */
    BODY(
        "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 100000\r\n\r\n{\"token\":\"",
        "a"),
    /** A body in pieces of one byte. */
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
   * What came of it.
   *
   * @param open how many were opened
   * @param closed how many the server closed
   * @param lastMillis when the last of those was closed, since all were open
   */
  record Report(int open, int closed, long lastMillis) {}

  /**
   * Opens so many, drips, and waits until all are closed or the time is over.
   *
   * @param pace time between two drips of a connection
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
      // A full buffer is no matter: the next drip comes.
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

  /** Those that were answered and closed, or closed without a word. */
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
