package dev.lockstep.store.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A proxy between a store and its server that can interrupt the network: then no data arrives. */
public final class Cable implements AutoCloseable {

  private final ServerSocket here;
  private final int there;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile boolean isCut;

  /** Creates a proxy to a port of this machine. */
  public Cable(int there) throws IOException {
    this.there = there;
    this.here = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  public int port() {
    return here.getLocalPort();
  }

  /** Stops delivering data in both directions without closing any connection. */
  public void cut() {
    isCut = true;
  }

  /** Accepts new connections again; the old ones are closed. */
  public void repair() {
    closeAll();
    isCut = false;
  }

  private void accept() {
    try {
      while (true) {
        Socket client = here.accept();
        sockets.add(client);
        if (isCut) {
          continue;
        }
        Socket server = new Socket(InetAddress.getLoopbackAddress(), there);
        sockets.add(server);
        start(() -> carry(client, server));
        start(() -> carry(server, client));
      }
    } catch (IOException closed) {
      closeAll();
    }
  }

  private void carry(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] bytes = new byte[8_192];
      for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
        if (!isCut) {
          out.write(bytes, 0, length);
        }
      }
    } catch (IOException closed) {
      return;
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "cable");
    thread.setDaemon(true);
    thread.start();
  }

  private void closeAll() {
    for (Socket socket : sockets) {
      try {
        socket.close();
      } catch (IOException closed) {
        continue;
      }
    }
    sockets.clear();
  }

  @Override
  public void close() throws IOException {
    here.close();
    closeAll();
  }
}
