package dev.lockstep.conformance;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.explore.Explorer;
import dev.lockstep.conformance.explore.Part;
import java.util.List;
import java.util.stream.Stream;

/**
 * A machine about to be examined.
 *
 * @param chart name of the chart
 * @param explorer what leads the machine beside its chart's own
 * @param besides parts that need no explorer, examined first
 */
record Examination(String chart, Explorer<?, ?> explorer, List<Part> besides) {

  /** All parts, in the order to examine them. */
  List<Part> parts() {
    return Stream.concat(besides.stream(), explorer.parts().stream()).toList();
  }

  /** What was touched so far. */
  Coverage coverage() {
    return explorer.coverage();
  }
}
