package dev.lockstep.conformance;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.coverage.Measure;
import dev.lockstep.conformance.coverage.Unreachable;
import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.explore.Explorer;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.report.ReportFolder;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parts of the examination of one machine.
 *
 * @param explorer compares the machine with the expected behaviour
 * @param recorder records what the parts cover
 * @param besides parts that need no explorer; they are examined first
 * @param exceptions the parts of the chart that may be uncovered, with the reason
 */
record Examination(
    IrChart chart,
    Explorer<?, ?> explorer,
    CoverageRecorder recorder,
    List<Part> besides,
    Map<String, String> exceptions) {

  /** Returns the parts that compare the machines, in the order of their examination. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>(besides);
    parts.addAll(explorer.parts());
    return parts;
  }

  /** Returns all parts, and a last one that writes the report and fails for missing coverage. */
  List<Part> partsWithCoverage() {
    List<Part> parts = parts();
    parts.add(new Part("coverage", List.of(Check.of("every part of the chart", this::covered))));
    return parts;
  }

  private Finding covered() {
    Coverage coverage = coverage();
    ReportFolder.ofTests().ifPresent(folder -> folder.write(chart, coverage));
    Optional<Difference> missing =
        coverage.isComplete()
            ? Optional.empty()
            : Optional.of(
                new Difference(
                    "",
                    List.of(),
                    Aspect.COVERAGE,
                    "all of it",
                    "INCOMPLETE: " + coverage.summary() + "\n" + coverage.toText()));
    int total = coverage.measures().stream().mapToInt(Measure::total).sum();
    return new Finding(total, "", missing);
  }

  /** Returns the coverage so far. */
  Coverage coverage() {
    Coverage coverage = recorder.coverage();
    Unreachable unreachable = new Unreachable(chart);
    return coverage.without(unreachable::reason).allowing(exceptions);
  }
}
