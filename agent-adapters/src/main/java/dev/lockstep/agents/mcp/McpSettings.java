package dev.lockstep.agents.mcp;

import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * Settings for the tools of one MCP server.
 *
 * @param service the name of the server in this application; without dots
 * @param timeout the maximum time of a call; greater than zero
 * @param startTimeout the maximum time to initialize the session; greater than zero
 * @param irreversible tools that count as irreversible regardless of the server's hints
 * @param confirmed tools for which a person has to consent to each call
 * @param cautious true if a tool without hints counts as irreversible
 * @param keyLifetime the time after its end during which an irreversible call is recognized as
 *     repeated; zero for no expiry
 * @param allowed the tools that are offered; empty for all tools of the server
 * @param headers HTTP headers of each request to a server over HTTP, such as {@code Authorization}
 */
public record McpSettings(
    String service,
    Duration timeout,
    Duration startTimeout,
    Set<String> irreversible,
    Set<String> confirmed,
    boolean cautious,
    Duration keyLifetime,
    Set<String> allowed,
    Map<String, String> headers) {

  public McpSettings {
    if (service.isBlank() || service.indexOf('.') >= 0) {
      throw new IllegalArgumentException("`" + service + "` is not a valid service name");
    }
    irreversible = Set.copyOf(irreversible);
    confirmed = Set.copyOf(confirmed);
    allowed = Set.copyOf(allowed);
    headers = Map.copyOf(headers);
  }

  /**
   * Returns settings with 30 s for a call and 20 s to initialize, which rely on the server's hints.
   */
  public static McpSettings of(String service) {
    return new McpSettings(
        service,
        Duration.ofSeconds(30),
        Duration.ofSeconds(20),
        Set.of(),
        Set.of(),
        false,
        Duration.ZERO,
        Set.of(),
        Map.of());
  }

  /** Returns the same settings with another timeout of calls. */
  public McpSettings within(Duration timeout) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the same settings with another time to initialize the session. */
  public McpSettings greetingWithin(Duration startTimeout) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the same settings with these tools irreversible, regardless of the server's hints. */
  public McpSettings irreversible(String... tools) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        Set.of(tools),
        confirmed,
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the same settings with a person's consent required for each call of these tools. */
  public McpSettings confirmed(String... tools) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        Set.of(tools),
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the same settings, in which tools without hints count as irreversible. */
  public McpSettings onTheSafeSide() {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        true,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the same settings with another lifetime of idempotency keys. */
  public McpSettings forgettingAfter(Duration keyLifetime) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /**
   * Returns the same settings, in which only these tools are offered; all tools if none is named.
   */
  public McpSettings only(String... tools) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        cautious,
        keyLifetime,
        Set.of(tools),
        headers);
  }

  /** Returns the same settings with these HTTP headers. */
  public McpSettings sending(Map<String, String> headers) {
    return new McpSettings(
        service,
        timeout,
        startTimeout,
        irreversible,
        confirmed,
        cautious,
        keyLifetime,
        allowed,
        headers);
  }

  /** Returns the settings without the values of the headers. */
  @Override
  public String toString() {
    return "McpSettings["
        + service
        + ", timeout="
        + timeout
        + ", headers="
        + headers.keySet()
        + "]";
  }
}
