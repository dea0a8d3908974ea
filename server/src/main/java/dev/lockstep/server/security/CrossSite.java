package dev.lockstep.server.security;

import dev.lockstep.server.http.Filter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rejects requests that a page of another site sends with a browser. A cookie identifies the user
 * but not the site that sends the request. With a cookie, each request that changes something
 * therefore needs a header that only our own pages can set, and must come from our own origin.
 */
public final class CrossSite implements Filter {

  /** The header of requests from our own pages; its value may be any text. */
  public static final String HEADER = "X-Lockstep-Request";

  private static final Set<String> SAFE = Set.of("GET", "HEAD");

  private final Proxies proxies;

  public CrossSite(Proxies proxies) {
    this.proxies = proxies;
  }

  @Override
  public Optional<Response> check(Request request) {
    IncomingRequest incoming = request.incoming();
    boolean isAllowed =
        switch (proof(request)) {
          case SHOWN -> true;
          case COOKIE ->
              isSafe(incoming)
                  ? !isFromElsewhere(incoming)
                  : hasHeader(incoming) && isFromHere(incoming);
          case NONE -> isSafe(incoming) || !isFromElsewhere(incoming);
        };
    return isAllowed
        ? Optional.empty()
        : Optional.of(
            Response.of(
                HttpProblem.of(
                    403, "cross-site-request", "the request was sent by a page of another site")));
  }

  private static AuthMethod proof(Request request) {
    return request.isIdentified() && request.identity() instanceof Caller caller
        ? caller.proof()
        : AuthMethod.NONE;
  }

  private static boolean isSafe(IncomingRequest incoming) {
    return SAFE.contains(incoming.method());
  }

  private static boolean hasHeader(IncomingRequest incoming) {
    return incoming.header(HEADER).filter(value -> !value.isBlank()).isPresent();
  }

  /**
   * Returns whether the browser reports our own origin. A browser that reports no origin is too old
   * to be trusted.
   */
  private boolean isFromHere(IncomingRequest incoming) {
    boolean isTold =
        !incoming.headers("Origin").isEmpty() || !incoming.headers("Sec-Fetch-Site").isEmpty();
    return isTold && !isFromElsewhere(incoming);
  }

  private boolean isFromElsewhere(IncomingRequest incoming) {
    List<String> sites = incoming.headers("Sec-Fetch-Site");
    List<String> from = incoming.headers("Origin");
    boolean isFetchedFromElsewhere =
        sites.stream().anyMatch(site -> !site.equals("same-origin") && !site.equals("none"));
    return isFetchedFromElsewhere || from.stream().anyMatch(each -> !each.equals(own(incoming)));
  }

  private String own(IncomingRequest incoming) {
    return (proxies.isSecure(incoming) ? "https://" : "http://")
        + incoming.header("Host").orElse("");
  }
}
