package dev.lockstep.flow.executor.service;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service that flows call by name over HTTP, without Java code.
 *
 * <p>Inputs named by {@code {name}} in the path become segments of the path. The other inputs are
 * the JSON body of {@code POST}, {@code PUT} and {@code PATCH}, and the query of other methods. The
 * outputs are {@code {status, body}}. The host may be private, because the operator states it.
 *
 * @param url the address, with {@code {name}} for inputs in the path
 * @param method the method: GET, HEAD, POST, PUT, PATCH or DELETE
 * @param headers header names and values; they override those of the caller
 * @param timeout the timeout of one try; greater than zero
 * @param retries the number of further tries after a failure that has certainly had no effect, and
 *     after any failure if the service is idempotent; 0 to 10
 * @param pause the pause before the first further try; it doubles with each try, up to 30 s
 * @param concurrency the maximum number of calls at once; at least 1
 * @param isIdempotent true if a call with the same key has the same effect as one
 */
public record HttpService(
    String url,
    String method,
    Map<String, String> headers,
    Duration timeout,
    int retries,
    Duration pause,
    int concurrency,
    boolean isIdempotent) {

  /** The methods of services. */
  public static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

  /** The maximum number of further tries. */
  public static final int MOST_RETRIES = 10;

  private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");
  private static final Set<String> SAFE = Set.of("GET", "HEAD");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z][A-Za-z0-9_]*)}");

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a value is out of its range, or the URL has no fixed host
   */
  public HttpService {
    headers = Map.copyOf(headers);
    if (!METHODS.contains(method)) {
      throw new IllegalArgumentException("the method is one of " + METHODS + ", not " + method);
    }
    if (timeout.isNegative() || timeout.isZero() || pause.isNegative()) {
      throw new IllegalArgumentException("the timeout must be greater than zero");
    }
    if (retries < 0 || retries > MOST_RETRIES || concurrency < 1) {
      throw new IllegalArgumentException(
          "a service has 0 to " + MOST_RETRIES + " retries and a concurrency of at least 1");
    }
    check(url);
  }

  /** Returns a service with 30 s for a try, no retries, and at most 16 calls at once. */
  public static HttpService of(String url, String method) {
    return new HttpService(
        url, method, Map.of(), Duration.ofSeconds(30), 0, Duration.ofSeconds(1), 16, false);
  }

  private static void check(String url) {
    URI address;
    try {
      address = new URI(PLACEHOLDER.matcher(url).replaceAll("x"));
    } catch (URISyntaxException none) {
      throw new IllegalArgumentException("the address is not valid: " + none.getReason());
    }
    boolean isHttp =
        "http".equalsIgnoreCase(address.getScheme())
            || "https".equalsIgnoreCase(address.getScheme());
    if (!isHttp || address.getHost() == null) {
      throw new IllegalArgumentException("the address is not valid: it has no http or https host");
    }
    if (address.getRawUserInfo() != null || address.getRawFragment() != null) {
      throw new IllegalArgumentException("the address is not valid: a user or a fragment");
    }
    Matcher first = PLACEHOLDER.matcher(url);
    int path = url.indexOf('/', url.indexOf("//") + 2);
    int query = url.indexOf('?');
    while (first.find()) {
      if (path < 0 || first.start() < path || query >= 0 && first.start() > query) {
        throw new IllegalArgumentException(
            "the address is not valid: `" + first.group() + "` is not in its path");
      }
    }
  }

  /** Returns the names of the inputs that are part of the path, in order. */
  public List<String> pathInputs() {
    List<String> names = new ArrayList<>();
    Matcher each = PLACEHOLDER.matcher(url);
    while (each.find()) {
      names.add(each.group(1));
    }
    return names;
  }

  /** Returns true if a repeated call has no further effect. */
  boolean isRepeatable() {
    return isIdempotent || SAFE.contains(method);
  }

  boolean hasBody() {
    return WITH_BODY.contains(method);
  }

  /** Returns the settings by which calls of this service are made. */
  HttpSettings settings(int largest) {
    URI address = URI.create(PLACEHOLDER.matcher(url).replaceAll("x"));
    String host = HostList.name(address) + (address.getPort() < 0 ? "" : ":" + address.getPort());
    return new HttpSettings(List.of(), List.of(host), Map.of(host, headers), timeout, largest);
  }

  /** Returns the service without the values of its headers. */
  @Override
  public String toString() {
    return method + " " + url + " " + headers.keySet();
  }
}
