package dev.lockstep.cli.config;

import dev.lockstep.flow.executor.service.HttpService;
import dev.lockstep.flow.executor.service.HttpSettings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The services and hosts that flows may call. */
final class HttpConfig {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int LARGEST = 1 << 19;
  private static final String TIMEOUT_KEY = "timeout";
  private static final String HEADERS = "headers";
  private static final String URL = "url";

  private final Findings findings;

  HttpConfig(Findings findings) {
    this.findings = findings;
  }

  /** Returns the settings of calls; values that are not valid are reported. */
  HttpSettings settings(Settings root) {
    List<String> hosts = new ArrayList<>();
    List<String> privateHosts = new ArrayList<>();
    Map<String, Map<String, String>> headers = new LinkedHashMap<>();
    Settings http = root.section("http").orElse(new Settings("http", empty(root), root.place()));
    for (Node item : http.items("hosts")) {
      Settings.of(item, item.span())
          .ifPresent(
              host -> {
                String name = host.text("host").orElse("");
                (host.flag("private") ? privateHosts : hosts).add(name);
                headers.put(name, host.pairs(HEADERS));
              });
    }
    int largest = http.number("largest", LARGEST);
    Duration timeout = positive(http, TIMEOUT_KEY, TIMEOUT);
    return new HttpSettings(hosts, privateHosts, headers, timeout, largest, services(root));
  }

  private static Node.Mapping empty(Settings root) {
    return new Node.Mapping(List.of(), root.place());
  }

  private Map<String, HttpService> services(Settings root) {
    Map<String, HttpService> services = new LinkedHashMap<>();
    for (Settings each : root.sections("services")) {
      if (each.name().equals("echo") || each.name().equals("noop")) {
        findings.add(
            invalid(each.place(), "`" + each.name() + "` is a service that every server has"));
      }
      try {
        services.put(each.name(), service(each));
      } catch (IllegalArgumentException problem) {
        findings.add(invalid(each.place(URL), String.valueOf(problem.getMessage())));
      }
    }
    return services;
  }

  private HttpService service(Settings each) {
    return new HttpService(
        each.text(URL).orElse(""),
        each.text("method").orElse("POST"),
        each.pairs(HEADERS),
        positive(each, TIMEOUT_KEY, TIMEOUT),
        each.number("retries", 0),
        each.delay("pause", Duration.ofSeconds(1)),
        each.number("concurrency", 16),
        each.flag("idempotent"));
  }

  /** Returns a duration above zero; a zero is reported. */
  Duration positive(Settings section, String key, Duration otherwise) {
    Duration stated = section.delay(key, otherwise);
    if (stated.isZero()) {
      findings.add(
          Diagnostic.error(
                  "invalid-delay", section.place(key), "`" + key + "` is not greater than zero")
              .withHelp("write a number and its unit: `30s`, `10m`, `4h`, `3d`"));
      return otherwise;
    }
    return stated;
  }

  static Diagnostic invalid(dev.lockstep.model.diagnostic.Span place, String message) {
    return Diagnostic.error("invalid-setting", place, message);
  }
}
