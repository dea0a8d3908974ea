package dev.lockstep.engine.instance;

import java.util.Map;

/**
 * What a system brings to the engine.
 *
 * @param domains what it adds to charts, by the chart's name
 * @param handlers the commands it carries out, by kind
 */
public record Extension(Map<String, Domain> domains, Map<String, Handler> handlers) {

  public Extension {
    domains = Map.copyOf(domains);
    handlers = Map.copyOf(handlers);
  }
}
