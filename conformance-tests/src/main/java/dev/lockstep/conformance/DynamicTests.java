package dev.lockstep.conformance;

import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/**
 * The parts of a conformance suite as JUnit tests. Separate from {@link ConformanceSuite}, which
 * programs without JUnit load.
 */
final class DynamicTests {

  private DynamicTests() {}

  /** Returns a container for a part, with one test for each check. */
  static DynamicNode container(Part part) {
    return DynamicContainer.dynamicContainer(
        part.title(), part.checks().stream().map(DynamicTests::test));
  }

  private static DynamicNode test(Check check) {
    return DynamicTest.dynamicTest(check.name(), () -> examine(check));
  }

  private static void examine(Check check) {
    Finding finding = check.examine();
    finding
        .difference()
        .ifPresent(
            difference -> {
              throw new AssertionError(finding.note() + "\n" + difference);
            });
  }
}
