package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.ResponseStream;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A response whose client has closed the connection: each write fails. */
final class ClosedResponseStream implements ResponseStream {

  @Override
  public void write(byte[] bytes, Consumer<@Nullable Throwable> done) {
    done.accept(new IOException("the client has closed the connection"));
  }

  @Override
  public void whenGone(Runnable told) {
    told.run();
  }

  @Override
  public void close() {}
}
