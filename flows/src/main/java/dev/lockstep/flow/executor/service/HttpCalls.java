package dev.lockstep.flow.executor.service;

import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
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
 * Makes calls over HTTP: to allowed hosts alone, once, with a deadline for all of it, following no
 * redirect. The idempotency key goes along as {@code Idempotency-Key}.
 */
public final class HttpCalls implements NodeExecutor {

  private final HttpSettings settings;
  private final Supplier<Map<String, String>> passedOn;
  private final HttpAddress addresses;
  private final Supplier<SSLSocketFactory> tls;
  private final ExecutorService threads;

  /** Makes calls on connections of their own. */
  public HttpCalls(HttpSettings settings) {
    this(settings, Map::of);
  }

  /**
   * Makes calls on connections of their own.
   *
   * @param passedOn headers of what the call is a part of, such as a trace; asked on the thread
   *     that makes the call
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
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
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
    return outcome(what, send(what, exchange, checked, limit), call);
  }

  /** A GET may be made again, whatever the flow says of it. */
  private static NodeOutcome outcome(String what, NodeOutcome outcome, NodeCall call) {
    return outcome instanceof NodeOutcome.Unclear unclear && call.input("method").equals("GET")
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  /** A thread of its own makes the call, so that the deadline and an interrupt end it at once. */
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

  /** Whether a request went out is known only where no connection was made. */
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

  /** An address without its query, which may hold what is nobody's business. */
  private static String shown(URI address) {
    String path = address.getRawPath() == null ? "" : address.getRawPath();
    return address.getScheme() + "://" + address.getRawAuthority() + path;
  }
}
