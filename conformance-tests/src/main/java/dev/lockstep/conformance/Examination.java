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
 * A machine about to be examined.
 *
 * @param chart name of the chart
 * @param explorer what leads the machine beside its chart's own
 * @param besides parts that need no explorer, examined first
 * @param gate whether everything the chart has must have been touched at the end
 */
record Examination(String chart, Explorer<?, ?> explorer, List<Part> besides, boolean gate) {

  /** All parts, in the order to examine them. */
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

  /** What was touched so far. */
  Coverage coverage() {
    return explorer.coverage();
  }
}
