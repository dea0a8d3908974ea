package dev.lockstep.store.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * A proxy between a store and its server with the faults of networks: no data arrives, connections
 * are half-open, data arrives late, connections are reset.
 */
public final class Cable implements AutoCloseable {

  private final ServerSocket here;
  private final int there;
  private final Set<Link> links = ConcurrentHashMap.newKeySet();
  private volatile boolean isCut;
  private volatile Duration delay = Duration.ZERO;
  private volatile double resets;

  /** Creates a proxy to a port of this machine. */
  public Cable(int there) throws IOException {
    this.there = there;
    this.here = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  public int port() {
    return here.getLocalPort();
  }

  /**
   * Stops delivering data in both directions without closing any connection. Connections of this
   * time never deliver data again.
   */
  public void cut() {
    isCut = true;
    links.forEach(link -> link.isDead = true);
  }

  /** Delivers data of new connections again; both ends of the old ones remain half-open. */
  public void join() {
    isCut = false;
  }

  /** Accepts new connections again; the old ones are closed. */
  public void repair() {
    disconnect();
    isCut = false;
  }

  /** Closes all connections. */
  public void disconnect() {
    links.forEach(Link::close);
  }

  /** Delivers data this much later. */
  public void delay(Duration time) {
    delay = time;
  }

  /** Resets connections instead of delivering data, with this probability for each piece of it. */
  public void reset(double share) {
    resets = share;
  }

  private void accept() {
    try {
      while (true) {
        Socket client = here.accept();
        Link link = new Link(client, isCut);
        links.add(link);
        if (!isCut) {
          link.connect();
        }
      }
    } catch (IOException closed) {
      disconnect();
    }
  }

  /** A connection of a client, with one to the server. */
  private final class Link {

    private final Socket client;
    private final Socket server = new Socket();
    private volatile boolean isDead;

    Link(Socket client, boolean isDead) {
      this.client = client;
      this.isDead = isDead;
    }

    void connect() {
      start(
          () -> {
            try {
              server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), there));
              start(() -> carry(client, server, new Random(there)));
              carry(server, client, new Random(client.getPort()));
            } catch (IOException isDown) {
              close();
            }
          });
    }

    private void carry(Socket from, Socket to, Random chance) {
      try {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] bytes = new byte[8_192];
        for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
          LockSupport.parkNanos(delay.toNanos());
          if (chance.nextDouble() < resets) {
            reset();
            return;
          }
          if (!isDead) {
            out.write(bytes, 0, length);
          }
        }
      } catch (IOException closed) {
        // The other end is closed below.
      }
      if (!isDead) {
        close();
      }
    }

    private void reset() throws IOException {
      client.setSoLinger(true, 0);
      server.setSoLinger(true, 0);
      close();
    }

    void close() {
      links.remove(this);
      for (Socket socket : new Socket[] {client, server}) {
        try {
          socket.close();
        } catch (IOException closed) {
          continue;
        }
      }
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "cable");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    here.close();
    disconnect();
  }
}
