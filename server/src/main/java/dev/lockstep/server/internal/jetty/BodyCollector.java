package dev.lockstep.server.internal.jetty;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoader;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * Receives a body until it is complete or too long to be collected. Bytes are copied at once: to
 * keep Jetty's own buffers would take one of them for each byte that arrives alone, and would
 * exhaust its pool.
 */
final class BodyCollector extends ContentLoader implements Invocable.Task {

  private final ByteArrayOutputStream collected = new ByteArrayOutputStream(0);

  BodyCollector(Handler handler, Request request, Response response, Callback callback) {
    super(handler, request, response, callback);
  }

  @Override
  protected void load() {
    Deque<Content.Chunk> body = collect();
    if (body != null) {
      pass(body);
    }
  }

  /**
   * Continues when more bytes have arrived. The handlers that follow may block, so they run on
   * another thread.
   */
  @Override
  public void run() {
    Deque<Content.Chunk> body = collect();
    if (body != null) {
      getRequest().getContext().execute(() -> pass(body));
    }
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  /**
   * Returns the chunks to be read before the rest of the body; {@code null} if more must arrive
   * first.
   */
  private @Nullable Deque<Content.Chunk> collect() {
    while (true) {
      Content.Chunk chunk = getRequest().read();
      if (chunk == null) {
        getRequest().demand(this);
        return null;
      }
      if (Content.Chunk.isFailure(chunk)) {
        return upTo(chunk);
      }
      byte[] bytes = new byte[chunk.remaining()];
      chunk.getByteBuffer().get(bytes);
      chunk.release();
      collected.writeBytes(bytes);
      if (chunk.isLast()) {
        return upTo(Content.Chunk.EOF);
      }
      if (collected.size() > ShortBodies.LONGEST) {
        return upTo(null);
      }
    }
  }

  private Deque<Content.Chunk> upTo(Content.@Nullable Chunk end) {
    Deque<Content.Chunk> body = new ArrayDeque<>();
    if (collected.size() > 0) {
      body.add(Content.Chunk.from(ByteBuffer.wrap(collected.toByteArray()), false));
    }
    if (end != null) {
      body.add(end);
    }
    return body;
  }

  private void pass(Deque<Content.Chunk> body) {
    handle(new Collected(getRequest(), body), getResponse(), getCallback());
  }

  /** A request whose body begins with the collected chunks. */
  private static final class Collected extends Request.Wrapper {

    private final Deque<Content.Chunk> body;

    Collected(Request request, Deque<Content.Chunk> body) {
      super(request);
      this.body = body;
    }

    @Override
    public Content.@Nullable Chunk read() {
      Content.Chunk next = body.poll();
      return next == null ? super.read() : next;
    }
  }
}
