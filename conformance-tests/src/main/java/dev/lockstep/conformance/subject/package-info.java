/**
 * Machines as the kit sees them, whoever wrote them; sees the runtime's values, the chart's model
 * and nothing else of the kit.
 */
@NullMarked
package dev.lockstep.conformance.subject;

import org.jspecify.annotations.NullMarked;
