package dev.lockstep.engine.flow.executor.service;

import dev.lockstep.engine.flow.executor.NodeCall;
import dev.lockstep.engine.flow.executor.NodeExecutor;
import dev.lockstep.engine.flow.executor.NodeOutcome;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * Makes calls over HTTP: to allowed hosts alone, once, with a deadline for all of it, following no
 * redirect. The idempotency key goes along as {@code Idempotency-Key}.
 */
public final class HttpCalls implements NodeExecutor {

  private final HttpSettings settings;
  private final Supplier<Map<String, String>> passedOn;
  private final HttpAddress addresses;
  private @Nullable HttpClient client;

  /** Calls with a client of their own. */
  public HttpCalls(HttpSettings settings) {
    this(settings, Map::of);
  }

  /**
   * Calls with a client of their own.
   *
   * @param passedOn headers of what the call is a part of, such as a trace; asked on the thread
   *     that makes the call
   */
  public HttpCalls(HttpSettings settings, Supplier<Map<String, String>> passedOn) {
    this.settings = settings;
    this.passedOn = passedOn;
    this.addresses = new HttpAddress(settings);
  }

  /**
   * Made for the first call: it loads the certificates of the world, and a start waits for none.
   */
  private synchronized HttpClient client() {
    HttpClient known = client;
    if (known == null) {
      known =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(settings.timeout())
              .proxy(HttpClient.Builder.NO_PROXY)
              .build();
      client = known;
    }
    return known;
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    HttpAddress.Checked checked = addresses.check(call.input("url"));
    if (!checked.isAllowed()) {
      return new NodeOutcome.Failed(checked.problem(), checked.isFinal());
    }
    String what = call.input("method") + " " + shown(checked.address());
    HttpRequest request;
    try {
      request = new RequestMaker(call, passedOn.get()).make(checked);
    } catch (IllegalArgumentException wrong) {
      return NodeOutcome.hopeless(what + " cannot be made: " + wrong.getMessage());
    }
    return outcome(what, send(what, request), call);
  }

  /** A GET may be made again, whatever the flow says of it. */
  private static NodeOutcome outcome(String what, NodeOutcome outcome, NodeCall call) {
    return outcome instanceof NodeOutcome.Unclear unclear && call.input("method").equals("GET")
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  private NodeOutcome send(String what, HttpRequest request) throws InterruptedException {
    Duration limit = request.timeout().orElse(settings.timeout());
    CompletableFuture<HttpResponse<BoundedBody.Read>> sent =
        client().sendAsync(request, head -> new BoundedBody(settings.largest()));
    try {
      return HttpAnswer.outcome(what, sent.get(limit.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException late) {
      return new NodeOutcome.Unclear(what + " was not answered within " + limit.toMillis() + " ms");
    } catch (ExecutionException failure) {
      return failed(what, failure.getCause());
    } finally {
      sent.cancel(true);
    }
  }

  /** Whether a request went out is known only where no connection was made. */
  private static NodeOutcome failed(String what, Throwable cause) {
    boolean isUnsent =
        cause instanceof ConnectException
            || cause instanceof HttpConnectTimeoutException
            || cause instanceof SSLHandshakeException;
    String message = cause.getMessage();
    String error =
        what
            + " failed: "
            + (message == null || !(cause instanceof IOException)
                ? cause.getClass().getSimpleName()
                : message);
    return isUnsent ? NodeOutcome.failed(error) : new NodeOutcome.Unclear(error);
  }

  /** An address without its query, which may hold what is nobody's business. */
  private static String shown(URI address) {
    String path = address.getRawPath() == null ? "" : address.getRawPath();
    return address.getScheme() + "://" + address.getRawAuthority() + path;
  }
}
