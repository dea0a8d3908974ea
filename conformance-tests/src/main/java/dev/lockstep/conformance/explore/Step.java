package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import java.util.Optional;

/**
 * The result of one step of both machines.
 *
 * @param arrived the positions afterwards; empty if a machine refused to start or the machines
 *     differ
 * @param answer the answer of the reference machine; empty if the input had no effect
 * @param difference the difference, if there is one
 */
record Step<A, B>(
    Optional<Twin<A, B>> arrived, Optional<Answer<A>> answer, Optional<Difference> difference) {}
