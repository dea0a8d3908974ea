package dev.lockstep.conformance;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.Measure;
import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.explore.Explorer;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.subject.Aspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of the examination of one machine.
 *
 * @param chart name of the chart
 * @param explorer compares the machine with the expected behaviour
 * @param besides parts that need no explorer; they are examined first
 * @param gate true if the examination ends with a check that the complete chart was covered
 */
record Examination(String chart, Explorer<?, ?> explorer, List<Part> besides, boolean gate) {

  /** Returns all parts in the order of their examination. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>(besides);
    parts.addAll(explorer.parts());
    if (gate) {
      parts.add(new Part("coverage", List.of(Check.of("everything was touched", this::touched))));
    }
    return parts;
  }

  private Finding touched() {
    Coverage coverage = coverage();
    Optional<Difference> missing =
        coverage.isComplete()
            ? Optional.empty()
            : Optional.of(
                new Difference(
                    "", List.of(), Aspect.COVERAGE, "all of it", "\n" + coverage.toText()));
    int total = coverage.measures().stream().mapToInt(Measure::total).sum();
    return new Finding(total, "", missing);
  }

  /** Returns the coverage so far. */
  Coverage coverage() {
    return explorer.coverage();
  }
}
