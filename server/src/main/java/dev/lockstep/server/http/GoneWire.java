package dev.lockstep.server.http;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The end of a response nobody takes: each write is told that the client is gone. */
final class GoneWire implements Wire {

  @Override
  public void write(byte[] bytes, Consumer<@Nullable Throwable> done) {
    done.accept(new IOException("nobody takes it"));
  }

  @Override
  public void whenGone(Runnable told) {}

  @Override
  public void close() {}
}
