package dev.lockstep.cli.config;

import dev.lockstep.flow.executor.service.HttpSettings;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.model.diagnostic.Findings;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The configuration of a server.
 *
 * @param options the options of {@code serve}
 * @param http the services and hosts that flows may call
 * @param tools the MCP servers
 * @param probes the requests at the start
 * @param retention the times for which ended instances are kept
 * @param queues the queues of service nodes
 * @param permissions the permissions of flows
 */
public record Configuration(
    ServeOptions options,
    HttpSettings http,
    List<ToolServer> tools,
    List<Probe> probes,
    RetentionPolicy retention,
    FlowQueues queues,
    FlowPermissions permissions) {

  private static final String REQUIRED = "required";
  private static final String HEADERS = "headers";

  public Configuration {
    tools = List.copyOf(tools);
    probes = List.copyOf(probes);
  }

  /** Reads a file that conforms to the schema. Values that are not valid are reported. */
  static Configuration of(Settings root, Findings findings) {
    List<Probe> probes = new ArrayList<>();
    root.section("model").flatMap(model -> ofModel(model, findings)).ifPresent(probes::add);
    root.sections("services")
        .forEach(service -> ofService(service, findings).ifPresent(probes::add));
    return new Configuration(
        ServeOptions.of(root),
        new HttpConfig(findings).settings(root),
        new ToolConfig(findings).servers(root),
        probes,
        new RetentionConfig(findings).policy(root),
        new QueueConfig(findings).queues(root),
        new PermissionConfig(findings).permissions(root));
  }

  /** Requests the list of models, which most servers have; only a rejected key is a problem. */
  private static Optional<Probe> ofModel(Settings model, Findings findings) {
    Map<String, String> headers = new LinkedHashMap<>(model.pairs(HEADERS));
    model.text("key").ifPresent(key -> headers.put("Authorization", "Bearer " + key));
    String url = model.text("url").orElse("").replaceAll("/+$", "");
    String base = url.replaceAll("/chat/completions$", "");
    return address(model, "url", base + "/models", findings)
        .map(
            address ->
                new Probe(
                    "the language model",
                    address,
                    headers,
                    false,
                    model.place(model.node("key").isPresent() ? "key" : "url"),
                    model.flag(REQUIRED)));
  }

  private static Optional<Probe> ofService(Settings service, Findings findings) {
    return service
        .text("probe")
        .flatMap(written -> address(service, "probe", written, findings))
        .map(
            address ->
                new Probe(
                    "the service `" + service.name() + "`",
                    address,
                    service.pairs(HEADERS),
                    true,
                    service.place(),
                    service.flag(REQUIRED)));
  }

  private static Optional<URI> address(
      Settings section, String key, String written, Findings findings) {
    try {
      URI address = URI.create(written);
      if (("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
          && address.getHost() != null) {
        return Optional.of(address);
      }
    } catch (IllegalArgumentException none) {
      // Reported below, like every other text that is not an address.
    }
    findings.add(
        HttpConfig.invalid(section.place(key), "`" + key + "` is not an http or https address"));
    return Optional.empty();
  }
}
