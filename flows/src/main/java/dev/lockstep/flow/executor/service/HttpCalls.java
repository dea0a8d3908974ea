package dev.lockstep.flow.executor.service;

import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;

/**
 * An executor of calls over HTTP and of the {@link HttpService}s of its settings. It calls allowed
 * hosts only, sends each request once, limits the total time, and follows no redirects. The
 * idempotency key is sent as {@code Idempotency-Key}. Thread-safe.
 */
public final class HttpCalls implements NodeExecutor {

  private final HttpSettings settings;
  private final Supplier<Map<String, String>> passedOn;
  private final HttpAddress addresses;
  private final Supplier<SSLSocketFactory> tls;
  private final ExecutorService threads;
  private final Map<String, HttpServiceCalls> services = new HashMap<>();

  /** Creates an executor with a new connection for each call. */
  public HttpCalls(HttpSettings settings) {
    this(settings, Map::of);
  }

  /**
   * Creates an executor with a new connection for each call.
   *
   * @param passedOn returns headers of the surrounding operation, such as a trace; called on the
   *     thread that makes the call
   */
  public HttpCalls(HttpSettings settings, Supplier<Map<String, String>> passedOn) {
    this(
        settings,
        passedOn,
        HostResolver.SYSTEM,
        () -> (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  HttpCalls(
      HttpSettings settings,
      Supplier<Map<String, String>> passedOn,
      HostResolver resolver,
      Supplier<SSLSocketFactory> tls) {
    this.settings = settings;
    this.passedOn = passedOn;
    this.addresses = new HttpAddress(settings, resolver);
    this.tls = tls;
    this.threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "lockstep-http-call");
              thread.setDaemon(true);
              return thread;
            });
    settings
        .services()
        .forEach(
            (name, service) -> {
              HttpSettings own = service.settings(settings.largest());
              HttpCalls calls = new HttpCalls(own, passedOn, resolver, tls);
              services.put(name, new HttpServiceCalls(name, service, calls));
            });
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    return call.executor().isEmpty() ? call(call) : service(call);
  }

  @Override
  public boolean isRepeatable(NodeCall call) {
    HttpServiceCalls service = services.get(call.executor());
    return service == null ? call.isIdempotent() : service.isRepeatable(call);
  }

  private NodeOutcome service(NodeCall call) throws InterruptedException {
    HttpServiceCalls service = services.get(call.executor());
    return service == null
        ? NodeOutcome.hopeless("there is no service `" + call.executor() + "` here")
        : service.execute(call);
  }

  private NodeOutcome call(NodeCall call) throws InterruptedException {
    HttpAddress.Checked checked = addresses.check(call.input("url"));
    if (!checked.isAllowed()) {
      return new NodeOutcome.Failed(checked.problem(), checked.isFinal());
    }
    String what = call.input("method") + " " + shown(checked.address());
    RequestMaker maker = new RequestMaker(call, passedOn.get());
    PinnedExchange exchange;
    Duration limit = call.timeout().isZero() ? settings.timeout() : call.timeout();
    try {
      exchange = new PinnedExchange(maker.make(checked), maker.body());
    } catch (IllegalArgumentException wrong) {
      return NodeOutcome.hopeless(what + " cannot be made: " + wrong.getMessage());
    }
    call.log().add(what);
    NodeOutcome outcome = outcome(what, send(what, exchange, checked, limit), call);
    call.log().add(told(what, outcome));
    return outcome;
  }

  private static String told(String what, NodeOutcome outcome) {
    if (outcome instanceof NodeOutcome.Succeeded succeeded) {
      return what + " answered " + succeeded.outputs().get("status");
    }
    if (outcome instanceof NodeOutcome.Failed failed) {
      return failed.error();
    }
    return outcome instanceof NodeOutcome.Unclear unclear ? unclear.error() : what;
  }

  /** Converts an unclear outcome of a GET into a failure, because a GET may always be repeated. */
  private static NodeOutcome outcome(String what, NodeOutcome outcome, NodeCall call) {
    return outcome instanceof NodeOutcome.Unclear unclear && call.input("method").equals("GET")
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  /**
   * Sends the request on another thread, so that the deadline and an interrupt end it immediately.
   */
  private NodeOutcome send(
      String what, PinnedExchange exchange, HttpAddress.Checked checked, Duration limit)
      throws InterruptedException {
    try (exchange) {
      Future<Received> sent =
          threads.submit(() -> exchange.send(checked.resolved(), tls, limit, settings.largest()));
      return HttpAnswer.outcome(what, sent.get(limit.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException late) {
      exchange.close();
      String error = what + " was not answered within " + limit.toMillis() + " ms";
      return exchange.isBegun() ? new NodeOutcome.Unclear(error) : NodeOutcome.failed(error);
    } catch (ExecutionException failure) {
      return failed(what, failure.getCause());
    }
  }

  /**
   * Returns the outcome of an exception. The request has certainly not been sent only if no
   * connection was made.
   */
  private static NodeOutcome failed(String what, Throwable cause) {
    boolean isUnsent = cause instanceof NotSentException;
    String message = cause.getMessage();
    String error =
        what
            + " failed: "
            + (message == null || !(cause instanceof IOException)
                ? cause.getClass().getSimpleName()
                : message);
    return isUnsent ? NodeOutcome.failed(error) : new NodeOutcome.Unclear(error);
  }

  /** Returns an address without its query, which may contain secrets. */
  private static String shown(URI address) {
    String path = address.getRawPath() == null ? "" : address.getRawPath();
    return address.getScheme() + "://" + address.getRawAuthority() + path;
  }
}
