package dev.lockstep.cli.config;

import dev.lockstep.agents.mcp.McpSettings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The MCP servers of the configuration. */
final class ToolConfig {

  private static final String COMMAND = "command";
  private static final String URL = "url";
  private static final List<String> NAMING = List.of("only", "irreversible", "confirmed");

  private final Findings findings;
  private final HttpConfig http;

  ToolConfig(Findings findings) {
    this.findings = findings;
    this.http = new HttpConfig(findings);
  }

  /** Returns the servers; those that are not valid are reported. */
  List<ToolServer> servers(Settings root) {
    List<ToolServer> servers = new ArrayList<>();
    root.sections("tools").forEach(each -> servers.add(server(each)));
    return servers;
  }

  private ToolServer server(Settings each) {
    boolean isProgram = each.node(COMMAND).isPresent();
    if (isProgram == each.node(URL).isPresent()) {
      findings.add(
          Diagnostic.error(
                  isProgram ? "conflicting-keys" : "missing-key",
                  each.place(),
                  "`"
                      + each.name()
                      + "` has "
                      + (isProgram ? "both" : "neither")
                      + " `command` "
                      + (isProgram ? "and" : "nor")
                      + " `url`")
              .withHelp("write `command` for a program or `url` for a server over HTTP"));
    }
    refuse(each, isProgram ? "headers" : "environment", isProgram);
    return new ToolServer(
        settings(each),
        each.texts(COMMAND),
        each.pairs("environment"),
        isProgram ? null : url(each),
        each.texts("flows"),
        named(each),
        each.place(),
        each.flag("required"));
  }

  private void refuse(Settings each, String key, boolean isProgram) {
    if (each.node(key).isPresent()) {
      String other = isProgram ? "a server over HTTP" : "a program";
      findings.add(HttpConfig.invalid(each.place(key), "`" + key + "` is only for " + other));
    }
  }

  private McpSettings settings(Settings each) {
    return new McpSettings(
        each.name(),
        http.positive(each, "timeout", Duration.ofSeconds(30)),
        http.positive(each, "start_timeout", Duration.ofSeconds(20)),
        Set.copyOf(each.texts("irreversible")),
        Set.copyOf(each.texts("confirmed")),
        each.flag("cautious"),
        each.delay("key_lifetime", Duration.ZERO),
        Set.copyOf(each.texts("only")),
        each.pairs("headers"));
  }

  private @Nullable URI url(Settings each) {
    String written = each.text(URL).orElse("");
    try {
      URI address = new URI(written);
      boolean isHttp = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
      if (isHttp && address.getHost() != null && address.getRawUserInfo() == null) {
        return address;
      }
    } catch (URISyntaxException none) {
      // Reported below, like every other text that is not an address.
    }
    if (each.node(URL).isPresent()) {
      findings.add(HttpConfig.invalid(each.place(URL), "`url` is not an http or https address"));
    }
    return null;
  }

  private static Map<String, Span> named(Settings each) {
    Map<String, Span> named = new HashMap<>();
    for (String key : NAMING) {
      for (Node item : each.items(key)) {
        named.putIfAbsent(((Node.Scalar) item).text(), item.span());
      }
    }
    return named;
  }
}
