package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import java.util.Optional;

/**
 * What came of leading two machines one step further.
 *
 * @param arrived where they stand; empty when they did not start, or have parted
 * @param answer what the chart's machine answered; empty when there was nothing to do
 * @param difference where they part, if they do
 */
record Step<A, B>(
    Optional<Twin<A, B>> arrived, Optional<Answer<A>> answer, Optional<Difference> difference) {}
