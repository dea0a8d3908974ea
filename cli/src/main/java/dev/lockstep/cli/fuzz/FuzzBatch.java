package dev.lockstep.cli.fuzz;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.fuzz.Bout;
import dev.lockstep.conformance.fuzz.Course;
import dev.lockstep.conformance.fuzz.Shrinking.Parted;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.draft.ChartDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * A batch of random charts that are generated, compiled together and compared one after the other.
 */
final class FuzzBatch implements Callable<FuzzTotals> {

  private final FuzzPlan plan;
  private final long from;
  private final long to;
  private final FuzzTotals totals = new FuzzTotals();

  /**
   * Creates a batch.
   *
   * @param plan the plan
   * @param from the position of the first chart, inclusive
   * @param to the position of the last chart, exclusive
   */
  FuzzBatch(FuzzPlan plan, long from, long to) {
    this.plan = plan;
    this.from = from;
    this.to = to;
  }

  private record Seeded(long seed, ChartDraft draft, MadeChart made, IrChart chart) {}

  @Override
  public FuzzTotals call() {
    List<Seeded> sound = new ArrayList<>();
    for (long position = from; position < to; position++) {
      long seed = plan.seed() + position;
      ChartDraft draft = plan.chart(position).draft();
      MadeChart made = MadeChart.of(draft);
      made.chart()
          .ifPresentOrElse(
              chart -> sound.add(new Seeded(seed, draft, made, chart)),
              () -> totals.reject(made.mistake()));
    }
    play(sound);
    return totals;
  }

  /**
   * Compiles the charts together and compares each. If the compilation fails, splits the charts in
   * halves to find the defective one.
   */
  private void play(List<Seeded> charts) {
    if (charts.isEmpty()) {
      return;
    }
    try {
      GeneratedMachines machines =
          GeneratedMachines.of(MadeChart.generate(charts.stream().map(Seeded::made).toList()));
      charts.forEach(chart -> play(chart, machines));
    } catch (Failure failure) {
      int half = charts.size() / 2;
      if (half == 0) {
        notCompiled(charts.get(0), failure.sentence());
      } else {
        play(charts.subList(0, half));
        play(charts.subList(half, charts.size()));
      }
    }
  }

  private void play(Seeded seeded, GeneratedMachines machines) {
    Bout<?, ?> bout = Engines.bouts(seeded.chart(), machines).get();
    Course course = Course.byChance(seeded.chart(), bout, seeded.seed(), plan.inputs());
    totals.played(course.inputs().size(), course.constructs());
    course
        .difference()
        .ifPresent(
            difference ->
                totals.part(
                    new Parting(
                        seeded.seed(), new Parted(seeded.draft(), course.inputs(), difference))));
  }

  private void notCompiled(Seeded seeded, String why) {
    Difference difference = new Difference("", List.of(), Aspect.TABLE, "compiles", why);
    totals.part(new Parting(seeded.seed(), new Parted(seeded.draft(), List.of(), difference)));
  }
}
