package dev.lockstep.agents.mcp;

import java.time.Duration;
import java.util.Set;

/**
 * How the tools of one MCP server are used.
 *
 * @param service what the server is called here; without dots
 * @param timeout how long a call may take; greater than zero
 * @param startTimeout how long the server may take to greet; greater than zero
 * @param irreversible tools that cannot be taken back, whatever the server says of them
 * @param confirmed tools a person has to agree to, call by call
 * @param cautious whether a tool the server says nothing of counts as irreversible
 * @param keyLifetime how long after its end an irreversible call is recognized as repeated; zero
 *     for ever
 */
public record McpSettings(
    String service,
    Duration timeout,
    Duration startTimeout,
    Set<String> irreversible,
    Set<String> confirmed,
    boolean cautious,
    Duration keyLifetime) {

  public McpSettings {
    if (service.isBlank() || service.indexOf('.') >= 0) {
      throw new IllegalArgumentException("`" + service + "` is no name of a service");
    }
    irreversible = Set.copyOf(irreversible);
    confirmed = Set.copyOf(confirmed);
  }

  /** Thirty seconds a call, twenty for the greeting, and what the server says of its tools. */
  public static McpSettings of(String service) {
    return new McpSettings(
        service,
        Duration.ofSeconds(30),
        Duration.ofSeconds(20),
        Set.of(),
        Set.of(),
        false,
        Duration.ZERO);
  }

  /** The same with this much time for a call. */
  public McpSettings within(Duration timeout) {
    return new McpSettings(
        service, timeout, startTimeout, irreversible, confirmed, cautious, keyLifetime);
  }

  /** The same with this much time for the greeting. */
  public McpSettings greetingWithin(Duration startTimeout) {
    return new McpSettings(
        service, timeout, startTimeout, irreversible, confirmed, cautious, keyLifetime);
  }

  /** The same with these tools irreversible, whatever the server says. */
  public McpSettings irreversible(String... tools) {
    return new McpSettings(
        service, timeout, startTimeout, Set.of(tools), confirmed, cautious, keyLifetime);
  }

  /** The same with a person asked before each call of these tools. */
  public McpSettings confirmed(String... tools) {
    return new McpSettings(
        service, timeout, startTimeout, irreversible, Set.of(tools), cautious, keyLifetime);
  }

  /** The same with every tool irreversible that the server says nothing of. */
  public McpSettings onTheSafeSide() {
    return new McpSettings(
        service, timeout, startTimeout, irreversible, confirmed, true, keyLifetime);
  }

  /** The same whose irreversible calls are recognized as repeated for so long after their end. */
  public McpSettings forgettingAfter(Duration keyLifetime) {
    return new McpSettings(
        service, timeout, startTimeout, irreversible, confirmed, cautious, keyLifetime);
  }
}
