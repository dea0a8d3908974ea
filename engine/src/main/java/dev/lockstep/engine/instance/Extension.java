package dev.lockstep.engine.instance;

import java.util.Map;
import java.util.Set;

/**
 * What a system brings to the engine.
 *
 * @param domains what it adds to charts, by the chart's name
 * @param handlers the commands it carries out, by kind
 * @param documents kinds of commands that bring a document to be kept, and may be as large as one:
 *     16 Mi characters in place of 1 Mi
 */
public record Extension(
    Map<String, Domain> domains, Map<String, Handler> handlers, Set<String> documents) {

  public Extension {
    domains = Map.copyOf(domains);
    handlers = Map.copyOf(handlers);
    documents = Set.copyOf(documents);
  }

  /** Commands that bring no documents. */
  public Extension(Map<String, Domain> domains, Map<String, Handler> handlers) {
    this(domains, handlers, Set.of());
  }
}
