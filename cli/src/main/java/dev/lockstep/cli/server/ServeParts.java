package dev.lockstep.cli.server;

import dev.lockstep.cli.chart.DiagnosticReport;
import dev.lockstep.cli.config.ConfigFile;
import dev.lockstep.cli.config.Configuration;
import dev.lockstep.cli.config.StartCheck;
import dev.lockstep.cli.console.Colour;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.server.work.FlowParts;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The parts of a server that come from its configuration and its environment. */
final class ServeParts implements AutoCloseable {

  private final Optional<Configuration> configuration;
  private final Optional<StartCheck> outside;
  private final Map<String, String> environment;

  private ServeParts(Optional<Configuration> configuration, Map<String, String> environment) {
    this.configuration = configuration;
    this.outside = configuration.map(StartCheck::new);
    this.environment =
        configuration.map(each -> each.options().over(environment)).orElse(environment);
  }

  /** Returns the parts of a server without a configuration. */
  static ServeParts none(Map<String, String> environment) {
    return new ServeParts(Optional.empty(), environment);
  }

  /**
   * Reads a configuration. Its errors are printed.
   *
   * @throws Failure if the file cannot be read or has errors
   */
  static ServeParts read(
      Path file, Map<String, String> environment, Colour colour, Console console) {
    ConfigFile.Read read = ConfigFile.read(file, environment);
    DiagnosticReport report = DiagnosticReport.of(read.source(), read.diagnostics());
    report.tell(console, colour.isOn(console));
    if (read.configuration().isEmpty()) {
      throw new Failure("the configuration has errors: " + report.count());
    }
    return new ServeParts(read.configuration(), environment);
  }

  /** Returns the environment variables of this process and those of the configuration. */
  Map<String, String> environment() {
    return environment;
  }

  /** Returns the arguments of the options that the configuration states alone. */
  List<String> arguments(Predicate<String> isStated) {
    return configuration.map(each -> each.options().arguments(isStated)).orElse(List.of());
  }

  /** Returns a message with the place in the configuration, if it is about one of its options. */
  String placed(String message) {
    return configuration.map(each -> each.options().placed(message)).orElse(message);
  }

  /** Returns the parts that execute the nodes of flows. */
  FlowParts flows() {
    if (configuration.isEmpty() || outside.isEmpty()) {
      return FlowParts.STANDARD;
    }
    Map<String, Set<String>> toolFlows = new HashMap<>();
    configuration.get().tools().stream()
        .filter(server -> !server.flows().isEmpty())
        .forEach(
            server -> toolFlows.put(server.settings().service(), new HashSet<>(server.flows())));
    return FlowParts.STANDARD
        .with(configuration.get().http())
        .with(FlowParts.STANDARD.model(), outside.get().tools())
        .withToolFlows(toolFlows);
  }

  /** Returns the queues of service nodes. */
  FlowQueues queues() {
    return configuration.map(Configuration::queues).orElse(FlowQueues.NONE);
  }

  /** Returns the permissions of flows. */
  FlowPermissions permissions() {
    return configuration.map(Configuration::permissions).orElse(FlowPermissions.NONE);
  }

  /** Returns the times for which ended runs are kept. */
  RetentionPolicy retention() {
    return configuration.map(Configuration::retention).orElse(RetentionPolicy.KEEP_ALL);
  }

  /**
   * Connects to the parts outside the server, and reports those that cannot be used.
   *
   * @throws Failure if one of them is required
   */
  void check(Console console) {
    if (outside.isEmpty()) {
      return;
    }
    List<StartCheck.Finding> findings;
    try {
      findings = outside.get().findings();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
      return;
    }
    findings.forEach(finding -> console.tell(finding.message()));
    long required = findings.stream().filter(StartCheck.Finding::isRequired).count();
    if (required > 0) {
      throw new Failure(
          "the server does not start: "
              + required
              + " required part"
              + (required == 1 ? " is" : "s are")
              + " not available");
    }
  }

  @Override
  public void close() {
    outside.ifPresent(StartCheck::close);
  }
}
