package dev.lockstep.server.telemetry;

import dev.lockstep.engine.internal.http.BoundedBody;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.common.export.Compressor;
import io.opentelemetry.sdk.common.export.HttpResponse;
import io.opentelemetry.sdk.common.export.HttpSender;
import io.opentelemetry.sdk.common.export.HttpSenderConfig;
import io.opentelemetry.sdk.common.export.MessageWriter;
import io.opentelemetry.sdk.common.export.RetryPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sends data of OpenTelemetry without a blocked thread. */
final class JdkHttpSender implements HttpSender {

  private static final Set<Integer> WORTH_ANOTHER_TRY = Set.of(429, 502, 503, 504);

  /** The maximum number of bytes of a response that are read; collectors respond with a few. */
  private static final int MOST_BYTES = 64 << 10;

  private final HttpSenderConfig config;
  private final HttpClient client;
  private volatile boolean isShutDown;

  JdkHttpSender(HttpSenderConfig config) {
    this.config = config;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(config.getConnectTimeout());
    if (config.getSslContext() != null) {
      builder.sslContext(config.getSslContext());
    }
    if (config.getProxyOptions() != null) {
      builder.proxy(config.getProxyOptions().getProxySelector());
    }
    this.client = builder.build();
  }

  /** A response of the collector. */
  private record Answer(int status, byte[] body) implements HttpResponse {

    @Override
    public int getStatusCode() {
      return status;
    }

    @Override
    public String getStatusMessage() {
      return "";
    }

    @Override
    public byte[] getResponseBody() {
      return body.clone();
    }
  }

  @Override
  public void send(
      MessageWriter message, Consumer<HttpResponse> onResponse, Consumer<Throwable> onError) {
    try {
      HttpRequest request = request(bytes(message));
      send(request, 1)
          .whenComplete(
              (answer, problem) -> {
                if (problem == null) {
                  onResponse.accept(answer);
                } else {
                  onError.accept(problem);
                }
              });
    } catch (IOException | RuntimeException problem) {
      onError.accept(problem);
    }
  }

  private byte[] bytes(MessageWriter message) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Compressor compressor = config.getCompressor();
    try (OutputStream out = compressor == null ? bytes : compressor.compress(bytes)) {
      message.writeMessage(out);
    }
    return bytes.toByteArray();
  }

  private HttpRequest request(byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(config.getEndpoint())
            .timeout(config.getTimeout())
            .setHeader("Content-Type", config.getContentType())
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    if (config.getCompressor() != null) {
      request.setHeader("Content-Encoding", config.getCompressor().getEncoding());
    }
    config
        .getHeadersSupplier()
        .get()
        .forEach((name, values) -> values.forEach(value -> request.header(name, value)));
    return request.build();
  }

  private CompletableFuture<Answer> send(HttpRequest request, int tried) {
    return client
        .sendAsync(request, response -> new BoundedBody(MOST_BYTES))
        .thenApply(answer -> new Answer(answer.statusCode(), answer.body().bytes()))
        .handle(
            (answer, problem) ->
                isWorthAnotherTry(answer, tried)
                    ? later(request, tried)
                    : problem == null
                        ? CompletableFuture.completedFuture(answer)
                        : CompletableFuture.<Answer>failedFuture(problem))
        .thenCompose(next -> next);
  }

  /** Returns whether to retry. A network error, without an answer, is retried too. */
  private boolean isWorthAnotherTry(@Nullable Answer answer, int tried) {
    RetryPolicy policy = config.getRetryPolicy();
    return policy != null
        && tried < policy.getMaxAttempts()
        && !isShutDown
        && (answer == null || WORTH_ANOTHER_TRY.contains(answer.status()));
  }

  private CompletableFuture<Answer> later(HttpRequest request, int tried) {
    RetryPolicy policy = config.getRetryPolicy();
    double grown =
        policy.getInitialBackoff().toMillis() * Math.pow(policy.getBackoffMultiplier(), tried - 1);
    Duration pause = Duration.ofMillis((long) Math.min(grown, policy.getMaxBackoff().toMillis()));
    return CompletableFuture.supplyAsync(
            () -> send(request, tried + 1),
            CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS))
        .thenCompose(next -> next);
  }

  @Override
  public CompletableResultCode shutdown() {
    isShutDown = true;
    return CompletableResultCode.ofSuccess();
  }
}
