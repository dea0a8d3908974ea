package dev.lockstep.engine;

import java.util.Map;
import java.util.Set;

/**
 * The contributions of a system to the engine.
 *
 * @param domains the domains of charts, by chart name
 * @param handlers the handlers of commands, by kind of command
 * @param documents kinds of commands with a document to store; their payloads may have 16 Mi
 *     characters instead of 1 Mi
 */
public record Extension(
    Map<String, Domain> domains, Map<String, Handler> handlers, Set<String> documents) {

  public Extension {
    domains = Map.copyOf(domains);
    handlers = Map.copyOf(handlers);
    documents = Set.copyOf(documents);
  }

  /** Creates an extension whose commands have no documents. */
  public Extension(Map<String, Domain> domains, Map<String, Handler> handlers) {
    this(domains, handlers, Set.of());
  }
}
