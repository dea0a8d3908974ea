package dev.lockstep.agents.chat;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where a language model is, and how long it is waited for.
 *
 * @param url base of its API, such as {@code https://api.example.com/v1}
 * @param model what it is called there
 * @param key shown as bearer token; {@code null} for none; told to nobody else
 * @param timeout how long one answer may take, to its last byte
 * @param tries how often it is asked before it is given up, at least 1
 * @param longestPause the longest it is left in peace between two tries, whatever it asks for
 * @param largest bytes an answer may have
 * @param parameters what is sent with each request
 */
public record ChatSettings(
    URI url,
    String model,
    @Nullable String key,
    Duration timeout,
    int tries,
    Duration longestPause,
    int largest,
    ChatParameters parameters) {

  private static final String PATH = "/chat/completions";

  /**
   * Checks.
   *
   * @throws IllegalArgumentException if it is no address of a server, or the key or a header would
   *     travel in the clear to another machine
   */
  public ChatSettings {
    boolean isHttp = "http".equals(url.getScheme());
    if ((!isHttp && !"https".equals(url.getScheme())) || url.getHost() == null) {
      throw new IllegalArgumentException("the model's address is no http or https URL: " + url);
    }
    if (url.getRawUserInfo() != null || url.getRawQuery() != null || url.getRawFragment() != null) {
      throw new IllegalArgumentException("the model's address has a user, a query or a fragment");
    }
    if (key != null && isHttp && !isThisMachine(url.getHost())) {
      throw new IllegalArgumentException(
          "the model's key would travel in the clear: use https for " + url.getHost());
    }
    if (!parameters.headers().isEmpty() && isHttp && !isThisMachine(url.getHost())) {
      throw new IllegalArgumentException(
          "the headers would travel in the clear: use https for " + url.getHost());
    }
    if (key != null && !key.matches("[\\x21-\\x7e]{1,4096}")) {
      throw new IllegalArgumentException(
          "the model's key has spaces or characters no header takes");
    }
    if (model.isBlank() || tries < 1 || largest < 1) {
      throw new IllegalArgumentException("a model has a name, is tried once and answers something");
    }
  }

  /** A minute for an answer, three tries, pauses of half a minute at most, 4 MiB. */
  public static ChatSettings of(URI url, String model, @Nullable String key) {
    return new ChatSettings(
        url,
        model,
        key,
        Duration.ofMinutes(1),
        3,
        Duration.ofSeconds(30),
        4 << 20,
        ChatParameters.NONE);
  }

  /** The same with another time for an answer. */
  public ChatSettings withTimeout(Duration timeout) {
    return new ChatSettings(url, model, key, timeout, tries, longestPause, largest, parameters);
  }

  /** Returns the same settings with parameters of the requests. */
  public ChatSettings with(ChatParameters parameters) {
    return new ChatSettings(url, model, key, timeout, tries, longestPause, largest, parameters);
  }

  /** Where it is asked. */
  URI address() {
    String base = url.toString().replaceAll("/+$", "");
    return URI.create(base.endsWith(PATH) ? base : base + PATH);
  }

  private static boolean isThisMachine(String host) {
    try {
      return host.equals("localhost")
          || (host.matches("[0-9.]+|\\[.*]") && InetAddress.getByName(host).isLoopbackAddress());
    } catch (UnknownHostException nowhere) {
      return false;
    }
  }

  /** Without the key. */
  @Override
  public String toString() {
    return model + " at " + url;
  }
}
