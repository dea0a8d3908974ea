package dev.lockstep.cli.remote;

import dev.lockstep.engine.internal.http.BoundedBody;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends a request and reads its response, with limits of bytes and of the total time. */
public final class BoundedExchange {

  private BoundedExchange() {}

  /**
   * Sends a request.
   *
   * @param client the client
   * @param request the request
   * @param largest the maximum number of bytes of the body that are read
   * @param limit the maximum time of the whole exchange
   * @throws IOException if there is no complete response within the time
   * @throws InterruptedException if the thread is interrupted
   */
  public static HttpResponse<BoundedBody.Read> send(
      HttpClient client, HttpRequest request, int largest, Duration limit)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<BoundedBody.Read>> answer =
        client.sendAsync(request, response -> new BoundedBody(largest));
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failure) {
      throw failure.getCause() instanceof IOException cause ? cause : new IOException(failure);
    } catch (TimeoutException late) {
      throw new IOException("no complete response within " + limit.toSeconds() + " s");
    } finally {
      answer.cancel(true);
    }
  }
}
