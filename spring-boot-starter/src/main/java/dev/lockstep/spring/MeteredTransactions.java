package dev.lockstep.spring;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.EngineListener;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Metrics of the engine's own transactions: their duration and the commands in each. */
final class MeteredTransactions implements EngineListener {

  private record Meters(Timer duration, DistributionSummary commands) {}

  private final List<Meters> bound = new CopyOnWriteArrayList<>();

  void bindTo(MeterRegistry registry) {
    bound.add(
        new Meters(
            Timer.builder("lockstep.transactions")
                .description("Transactions of commands.")
                .register(registry),
            DistributionSummary.builder("lockstep.transaction.commands")
                .description("Commands executed in one transaction.")
                .register(registry)));
  }

  @Override
  public Watched submitted(Command command) {
    return Watched.NOTHING;
  }

  @Override
  public void executed(int commands, long nanos) {
    for (Meters meters : bound) {
      meters.duration().record(nanos, TimeUnit.NANOSECONDS);
      meters.commands().record(commands);
    }
  }
}
