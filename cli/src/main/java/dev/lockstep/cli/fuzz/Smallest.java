package dev.lockstep.cli.fuzz;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.fuzz.Bout;
import dev.lockstep.conformance.fuzz.Shrinking;
import dev.lockstep.conformance.fuzz.Shrinking.Parted;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.shrink.SmallerCharts;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Reduces the chart and the inputs of a case. */
final class Smallest implements Callable<Parting> {

  private final Parting parting;
  private final int most;

  /**
   * Creates the task.
   *
   * @param parting the case
   * @param most the maximum number of smaller charts to try
   */
  Smallest(Parting parting, int most) {
    this.parting = parting;
    this.most = most;
  }

  @Override
  public Parting call() {
    Parted parted = parting.parted();
    if (parted.difference().aspect() != Aspect.TABLE) {
      return new Parting(parting.seed(), new Shrinking(Smallest::machines, most).smallest(parted));
    }
    ChartDraft smaller = new SmallerCharts(Smallest::isNoJava, most).smallest(parted.chart());
    return new Parting(parting.seed(), new Parted(smaller, parted.inputs(), parted.difference()));
  }

  private static Optional<Supplier<Bout<?, ?>>> machines(ChartDraft draft) {
    MadeChart made = MadeChart.of(draft);
    try {
      return made.chart()
          .map(
              chart ->
                  Engines.bouts(chart, GeneratedMachines.of(MadeChart.generate(List.of(made)))));
    } catch (Failure notGenerated) {
      return Optional.empty();
    }
  }

  private static boolean isNoJava(ChartDraft draft) {
    MadeChart made = MadeChart.of(draft);
    try {
      made.chart().ifPresent(chart -> GeneratedMachines.of(MadeChart.generate(List.of(made))));
      return false;
    } catch (Failure notGenerated) {
      return true;
    }
  }
}
