package dev.lockstep.server.http;

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
 * Collects a body until it is there, or too long to be waited for. Copies what comes: keeping
 * Jetty's own buffers takes one of them for every byte that drips, and thousands of those bring its
 * pool to a stand.
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

  /** Goes on once more has come; what follows may wait, so that another thread does it. */
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

  /** All that is to be read before the rest; {@code null} when more has to come first. */
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

  /** A request whose body begins with what was collected. */
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
