package dev.lockstep.spring;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.Health.Report;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;

/** Gauges of an engine and its node. */
final class EngineMeters {

  private EngineMeters() {}

  static MeterBinder of(Engine engine) {
    return registry ->
        Gauge.builder("lockstep.commands.waiting", engine, Engine::waiting)
            .description("Commands that wait for a transaction.")
            .register(registry);
  }

  static MeterBinder of(LockstepNode node) {
    return registry -> {
      Gauge.builder("lockstep.tasks", node, report(Report::tasks))
          .description("Running tasks.")
          .register(registry);
      Gauge.builder(
              "lockstep.timers.late", node, report(report -> report.timersLate().toNanos() / 1e9))
          .description("Delay with which timers fire.")
          .baseUnit("seconds")
          .register(registry);
      Gauge.builder(
              "lockstep.quarantined",
              node,
              known -> known.node().map(EngineNode::quarantined).orElse(0L))
          .description("Instances in quarantine.")
          .register(registry);
    };
  }

  private static ToDoubleFunction<LockstepNode> report(ToDoubleFunction<Report> value) {
    return node ->
        node.node().map(running -> value.applyAsDouble(running.report())).orElse(Double.NaN);
  }
}
