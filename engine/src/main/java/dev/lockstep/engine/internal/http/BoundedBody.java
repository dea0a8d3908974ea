package dev.lockstep.engine.internal.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * A body subscriber that reads an answer up to a number of bytes and then closes the connection.
 */
public final class BoundedBody implements BodySubscriber<BoundedBody.Read> {

  /**
   * The bytes that were read.
   *
   * @param isWhole true if the body is complete
   */
  public record Read(byte[] bytes, boolean isWhole) {}

  private final int largest;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<Read> body = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  /** Creates a subscriber for at most the given number of bytes. */
  public BoundedBody(int largest) {
    this.largest = largest;
  }

  @Override
  public CompletionStage<Read> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      byte[] piece = new byte[Math.min(buffer.remaining(), largest - bytes.size())];
      boolean isTooMuch = buffer.remaining() > piece.length;
      buffer.get(piece);
      bytes.writeBytes(piece);
      if (isTooMuch) {
        end(false);
        return;
      }
    }
    if (subscription != null) {
      subscription.request(1);
    }
  }

  private void end(boolean isWhole) {
    if (subscription != null && !isWhole) {
      subscription.cancel();
    }
    body.complete(new Read(bytes.toByteArray(), isWhole));
  }

  @Override
  public void onError(Throwable problem) {
    body.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    end(true);
  }
}
