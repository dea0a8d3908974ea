package dev.lockstep.cli.config;

import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The queues of service nodes of the configuration. */
final class QueueConfig {

  private static final String WORKERS = "workers";
  private static final String EXECUTORS = "executors";
  private static final String RATE = "rate";
  private static final String LEASE = "lease";
  private static final List<String> OWN = List.of("noop", "echo");

  private final Findings findings;
  private final HttpConfig delays;

  QueueConfig(Findings findings) {
    this.findings = findings;
    this.delays = new HttpConfig(findings);
  }

  /** Returns the queues; those that are not valid are reported. */
  FlowQueues queues(Settings root) {
    List<String> services = new ArrayList<>(OWN);
    root.sections("services").forEach(service -> services.add(service.name()));
    Map<String, String> taken = new HashMap<>();
    List<FlowQueue> queues = new ArrayList<>();
    for (Settings each : root.sections("queues")) {
      boolean isRemote = each.flag(WORKERS);
      Map<String, Span> executors = executors(each);
      executors.forEach((name, place) -> check(name, place, each, isRemote, services, taken));
      if (!isRemote) {
        refuse(each, LEASE);
        refuse(each, "takers");
      }
      queues.add(
          new FlowQueue(
              each.name(),
              List.copyOf(executors.keySet()),
              limit(each),
              isRemote,
              lease(each),
              Set.copyOf(each.texts("takers"))));
    }
    return findings.hasErrors() ? FlowQueues.NONE : new FlowQueues(queues);
  }

  private static Map<String, Span> executors(Settings each) {
    Map<String, Span> executors = new LinkedHashMap<>();
    for (Node item : each.items(EXECUTORS)) {
      executors.put(((Node.Scalar) item).text(), item.span());
    }
    if (executors.isEmpty()) {
      executors.put(each.name(), each.place());
    }
    return executors;
  }

  private void check(
      String executor,
      Span place,
      Settings queue,
      boolean isRemote,
      List<String> services,
      Map<String, String> taken) {
    String earlier = taken.putIfAbsent(executor, queue.name());
    if (earlier != null) {
      findings.add(
          HttpConfig.invalid(
              place,
              "the nodes of `" + executor + "` wait in the queue `" + earlier + "` already"));
    } else if (isRemote && services.contains(executor)) {
      findings.add(
          HttpConfig.invalid(
              place,
              "`" + executor + "` is a service of the server, which workers do not execute"));
    } else if (!isRemote && !services.contains(executor)) {
      Diagnostic unknown =
          Diagnostic.error("unknown-name", place, "there is no service `" + executor + "`");
      for (String help : NearNames.help(executor, services)) {
        unknown = unknown.withHelp(help);
      }
      findings.add(unknown.withHelp("write `workers: true` if workers outside execute it"));
    }
  }

  private void refuse(Settings each, String key) {
    if (each.node(key).isPresent()) {
      findings.add(
          HttpConfig.invalid(
              each.place(key), "`" + key + "` is only for queues with `workers: true`"));
    }
  }

  private QueueLimit limit(Settings each) {
    int slots = each.number("slots", 0);
    String rate = each.text(RATE).orElse("");
    if (rate.isEmpty()) {
      return new QueueLimit(slots, 0, Duration.ZERO);
    }
    String[] parts = rate.split("/");
    Duration interval = DelayText.parse(parts[1]).orElse(Duration.ZERO);
    int starts = Integer.parseInt(parts[0]);
    boolean isValid =
        starts <= QueueLimit.MOST_STARTS
            && interval.toMillis() > 0
            && interval.compareTo(QueueLimit.LONGEST) <= 0;
    if (!isValid) {
      findings.add(
          HttpConfig.invalid(
              each.place(RATE),
              "`rate` has at most " + QueueLimit.MOST_STARTS + " starts in 1ms to 1d"));
      return QueueLimit.NONE;
    }
    return new QueueLimit(slots, starts, interval);
  }

  private Duration lease(Settings each) {
    Duration lease = delays.positive(each, LEASE, FlowQueue.LEASE);
    boolean isValid =
        lease.compareTo(Duration.ofSeconds(1)) >= 0 && lease.compareTo(Duration.ofHours(1)) <= 0;
    if (!isValid) {
      findings.add(HttpConfig.invalid(each.place(LEASE), "`lease` is 1s to 1h"));
    }
    return isValid ? lease : FlowQueue.LEASE;
  }
}
