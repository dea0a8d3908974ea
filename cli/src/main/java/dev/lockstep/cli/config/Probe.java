package dev.lockstep.cli.config;

import dev.lockstep.model.diagnostic.Span;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A request at the start of the server, which shows an unreachable address and a rejected secret.
 *
 * @param name the part of the configuration, for people
 * @param address the address that is requested with GET
 * @param headers the headers of the request; their values are never part of a message
 * @param isHealth true if only an answer from 200 to 299 is good; otherwise each answer but 401 and
 *     403 is
 * @param place the place of the part
 * @param isRequired true if the server must not start without it
 */
public record Probe(
    String name,
    URI address,
    Map<String, String> headers,
    boolean isHealth,
    Span place,
    boolean isRequired) {

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  public Probe {
    headers = Map.copyOf(headers);
  }

  /** Sends the request and returns the problem; empty if there is none. */
  Optional<String> problem() throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    try {
      HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(TIMEOUT);
      headers.forEach(request::setHeader);
      HttpResponse<Void> answer = client.send(request.build(), BodyHandlers.discarding());
      return problem(answer.statusCode());
    } catch (IOException unreachable) {
      String why = unreachable.getMessage();
      String at = name + " is unreachable at " + address.getHost() + port();
      return Optional.of(why == null || why.isBlank() ? at : at + ": " + why);
    } catch (IllegalArgumentException invalid) {
      return Optional.of(name + " cannot be requested: a header is not valid");
    }
  }

  private String port() {
    return address.getPort() < 0 ? "" : ":" + address.getPort();
  }

  private Optional<String> problem(int status) {
    if (status == 401 || status == 403) {
      return Optional.of(name + " rejects the secret: it answered " + status);
    }
    return isHealth && status / 100 != 2
        ? Optional.of(name + " is not ready: it answered " + status)
        : Optional.empty();
  }

  /** Returns the probe without the values of its headers. */
  @Override
  public String toString() {
    return "Probe[" + name + " at " + place + "]";
  }
}
