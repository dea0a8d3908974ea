package dev.lockstep.server.live;

import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.server.live.EventReader.Event;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A client that follows one stream to its end, disconnects at random, sometimes stops reading,
 * resumes after its last number, and detects missing and repeated events. Used by the thread of its
 * {@link Crowd} only.
 */
final class Follower {

  /**
   * The behaviour of a follower.
   *
   * @param drop the average number of events between disconnections; 0 for never. Events that have
   *     arrived together with the last one before a disconnection are lost, so that the number of
   *     connections depends on the seed and not on the speed of the machine.
   * @param slow the number of connections of which one stops reading; 0 for never
   * @param lie a number added to the last one when it resumes: a planted bug that must be detected
   */
  record Manners(int drop, int slow, int lie) {}

  private static final int SLOW_MILLIS = Sample.size(3_000, 300);

  private final InetSocketAddress server;
  private final String path;
  private final String token;
  private final Manners manners;
  private final Random random;
  private final List<String> findings = new ArrayList<>();

  private @Nullable SelectionKey key;
  private @Nullable ByteBuffer request;
  private EventReader reader = new EventReader();
  private long last;
  private int connections;
  private int untilDrop;
  private long sleepsUntil;
  private boolean isDone;

  Follower(InetSocketAddress server, String path, String token, Manners manners, long seed) {
    this.server = server;
    this.path = path;
    this.token = token;
    this.manners = manners;
    this.random = new Random(seed);
  }

  /** Connects, with the number of its last event. */
  void connect(Selector selector) throws IOException {
    SocketChannel opened = SocketChannel.open();
    opened.configureBlocking(false);
    opened.setOption(StandardSocketOptions.SO_RCVBUF, 8 << 10);
    connections++;
    reader = new EventReader();
    untilDrop = manners.drop() == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(2 * manners.drop());
    long said = last + (last > 0 ? manners.lie() : 0);
    String text =
        "GET "
            + path
            + " HTTP/1.1\r\nHost: "
            + server.getHostString()
            + ":"
            + server.getPort()
            + "\r\nAuthorization: Bearer "
            + token
            + "\r\nAccept: text/event-stream\r\n"
            + (said > 0 ? "Last-Event-ID: " + said + "\r\n" : "")
            + "\r\n";
    request = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    SelectionKey mine = opened.register(selector, SelectionKey.OP_CONNECT, this);
    key = mine;
    if (opened.connect(server)) {
      mine.interestOps(SelectionKey.OP_WRITE);
    }
  }

  /** Processes the ready operations of its connection. Returns whether it must reconnect. */
  boolean act(SelectionKey at, ByteBuffer buffer, long now) {
    try {
      SocketChannel open = (SocketChannel) at.channel();
      if (at.isConnectable() && open.finishConnect()) {
        at.interestOps(SelectionKey.OP_WRITE);
      } else if (at.isWritable()) {
        write(at, open, now);
      } else if (at.isReadable()) {
        return read(open, buffer);
      }
      return false;
    } catch (IOException gone) {
      return leave();
    }
  }

  private void write(SelectionKey at, SocketChannel open, long now) throws IOException {
    ByteBuffer rest = request;
    if (rest != null) {
      open.write(rest);
      if (!rest.hasRemaining()) {
        boolean isSlow = manners.slow() > 0 && random.nextInt(manners.slow()) == 0;
        sleepsUntil = isSlow ? now + SLOW_MILLIS * 1_000_000L : 0;
        at.interestOps(isSlow ? 0 : SelectionKey.OP_READ);
      }
    }
  }

  /** Continues to read after a pause. */
  void wakeUp(long now) {
    SelectionKey at = key;
    if (sleepsUntil != 0 && now - sleepsUntil >= 0 && at != null && at.isValid()) {
      sleepsUntil = 0;
      at.interestOps(SelectionKey.OP_READ);
    }
  }

  private boolean read(SocketChannel open, ByteBuffer buffer) throws IOException {
    buffer.clear();
    int count = open.read(buffer);
    if (count < 0) {
      return leave();
    }
    buffer.flip();
    for (Event event : reader.take(buffer)) {
      if (untilDrop > 0) {
        untilDrop--;
        take(event);
      }
    }
    if (reader.status() != 0 && reader.status() != 200 && reader.status() != 204) {
      findings.add("was answered " + reader.status());
    }
    isDone |= reader.status() == 204;
    return isSettled() || reader.isOver() || untilDrop <= 0 ? leave() : false;
  }

  private void take(Event event) {
    if (event.type().equals("end")) {
      isDone = true;
      return;
    }
    long number = Long.parseLong(event.id());
    if (number != last + 1) {
      findings.add(number + " behind " + last);
    }
    last = Math.max(last, number);
  }

  private boolean leave() {
    SelectionKey at = key;
    key = null;
    try {
      if (at != null) {
        at.channel().close();
      }
    } catch (IOException gone) {
      findings.add("cannot leave: " + gone.getMessage());
    }
    return !isSettled();
  }

  boolean isDone() {
    return isDone;
  }

  /** Returns whether it has reached the end of the stream or detected a mistake. */
  boolean isSettled() {
    return isDone || !findings.isEmpty();
  }

  long last() {
    return last;
  }

  int connections() {
    return connections;
  }

  List<String> findings() {
    return findings;
  }
}
