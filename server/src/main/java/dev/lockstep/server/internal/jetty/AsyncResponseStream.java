package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.ResponseStream;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A response whose body is written without a blocked thread: the container reports when it can take
 * more bytes.
 */
public final class AsyncResponseStream implements ResponseStream, WriteListener {

  private final ServletOutputStream out;
  private final Consumer<ResponseStream> begin;
  private final StreamConnection line;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private boolean isBegun;
  private boolean isClosing;
  private byte @Nullable [] bytes;
  private @Nullable Consumer<@Nullable Throwable> done;
  private @Nullable Throwable failure;
  private @Nullable Runnable onGone;

  private AsyncResponseStream(
      ServletOutputStream out, Consumer<ResponseStream> begin, StreamConnection line) {
    this.out = out;
    this.begin = begin;
    this.line = line;
  }

  /**
   * Opens the response, and completes the request when the response has ended.
   *
   * @param request the request
   * @param response the response; its headers are set
   * @param begin called once with the open response
   * @param line the connection
   */
  public static void open(
      HttpServletRequest request,
      HttpServletResponse response,
      Consumer<ResponseStream> begin,
      StreamConnection line)
      throws IOException {
    AsyncContext context = request.startAsync();
    context.setTimeout(0);
    AsyncResponseStream wire = new AsyncResponseStream(response.getOutputStream(), begin, line);
    wire.ended.thenRun(context::complete);
    wire.out.setWriteListener(wire);
  }

  @Override
  public void onWritePossible() {
    boolean isFirst;
    synchronized (this) {
      isFirst = !isBegun;
      isBegun = true;
    }
    if (isFirst) {
      line.whenHungUp(this::hungUp);
      begin.accept(this);
    }
    proceed();
  }

  @Override
  public void write(byte[] more, Consumer<@Nullable Throwable> told) {
    Throwable gone;
    synchronized (this) {
      if (done != null) {
        throw new IllegalStateException("the last write is not done");
      }
      gone = isClosing && failure == null ? new IOException("closed") : failure;
      if (gone == null) {
        bytes = more;
        done = told;
      }
    }
    if (gone == null) {
      proceed();
    } else {
      told.accept(gone);
    }
  }

  /** Writes as many bytes as the network takes. */
  private void proceed() {
    Consumer<@Nullable Throwable> finished = null;
    boolean isOver = false;
    synchronized (this) {
      try {
        if (isBegun && failure == null && isWritten()) {
          finished = done;
          done = null;
          isOver = isClosing;
        }
      } catch (IOException gone) {
        failure = gone;
      }
      if (failure != null) {
        finished = done;
        done = null;
        isOver = true;
      }
    }
    tell(finished);
    if (isOver) {
      ended.complete(null);
    }
  }

  /** Writes and flushes the pending bytes. Returns true if none are left. */
  private boolean isWritten() throws IOException {
    while (out.isReady()) {
      byte[] next = bytes;
      if (next == null) {
        return true;
      }
      if (next.length > 0) {
        out.write(next);
        bytes = new byte[0];
      } else {
        bytes = null;
        out.flush();
      }
    }
    return false;
  }

  private void tell(@Nullable Consumer<@Nullable Throwable> finished) {
    if (finished != null) {
      Throwable why;
      synchronized (this) {
        why = failure;
      }
      finished.accept(why);
    }
  }

  @Override
  public synchronized void whenGone(Runnable told) {
    onGone = told;
  }

  private void hungUp() {
    Runnable told;
    boolean isUnderWay;
    synchronized (this) {
      told = onGone;
      isUnderWay = done != null;
      if (failure == null) {
        failure = new IOException("the client hung up");
      }
    }
    if (isUnderWay) {
      line.cut();
    }
    proceed();
    if (told != null) {
      told.run();
    }
  }

  @Override
  public void close() {
    boolean isUnderWay;
    synchronized (this) {
      isClosing = true;
      isUnderWay = done != null;
    }
    if (isUnderWay) {
      line.cut();
    }
    proceed();
  }

  @Override
  public void onError(Throwable gone) {
    Consumer<@Nullable Throwable> finished;
    boolean isFirst;
    synchronized (this) {
      isFirst = !isBegun;
      isBegun = true;
      failure = gone;
      finished = done;
      done = null;
    }
    if (isFirst) {
      begin.accept(this);
    }
    tell(finished);
    ended.complete(null);
  }
}
