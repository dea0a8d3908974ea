package dev.lockstep.agents.chat;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The address of a language model and the limits of requests to it.
 *
 * @param url the base URL of the API, such as {@code https://api.example.com/v1}
 * @param model the name of the model on the server
 * @param key the bearer token, sent to this server only; {@code null} for none
 * @param timeout the maximum time of one answer up to its last byte
 * @param tries the maximum number of tries of a request, at least 1
 * @param longestPause the maximum pause between two tries, even if the server requests a longer one
 * @param largest the maximum number of bytes of an answer, at least 1
 * @param parameters the parameters of each request
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
   * Checks the settings.
   *
   * @throws IllegalArgumentException if the URL is not the address of a server, a value is out of
   *     its range, or the key or a header would be sent unencrypted to another machine
   */
  public ChatSettings {
    boolean isHttp = "http".equals(url.getScheme());
    if ((!isHttp && !"https".equals(url.getScheme())) || url.getHost() == null) {
      throw new IllegalArgumentException("the model's address is not an http or https URL: " + url);
    }
    if (url.getRawUserInfo() != null || url.getRawQuery() != null || url.getRawFragment() != null) {
      throw new IllegalArgumentException("the model's address has a user, a query or a fragment");
    }
    if (key != null && isHttp && !isThisMachine(url.getHost())) {
      throw new IllegalArgumentException(
          "the model's key would be sent unencrypted: use https for " + url.getHost());
    }
    if (!parameters.headers().isEmpty() && isHttp && !isThisMachine(url.getHost())) {
      throw new IllegalArgumentException(
          "the headers would be sent unencrypted: use https for " + url.getHost());
    }
    if (key != null && !key.matches("[\\x21-\\x7e]{1,4096}")) {
      throw new IllegalArgumentException(
          "the model's key contains spaces or characters that no header may contain");
    }
    if (model.isBlank() || tries < 1 || largest < 1) {
      throw new IllegalArgumentException(
          "a model needs a name, at least 1 try and at least 1 byte for the answer");
    }
  }

  /**
   * Returns settings with 1 minute for an answer, 3 tries, pauses of at most 30 s, and answers of
   * at most 4 MiB.
   */
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

  /** Returns the same settings with another timeout. */
  public ChatSettings withTimeout(Duration timeout) {
    return new ChatSettings(url, model, key, timeout, tries, longestPause, largest, parameters);
  }

  /** Returns the same settings with other parameters. */
  public ChatSettings with(ChatParameters parameters) {
    return new ChatSettings(url, model, key, timeout, tries, longestPause, largest, parameters);
  }

  /** Returns the URL of requests. */
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

  /** Returns the model and its URL, without the key. */
  @Override
  public String toString() {
    return model + " at " + url;
  }
}
