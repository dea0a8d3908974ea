/** Stories that come true and stories that do not. */
@NullMarked
package dev.lockstep.conformance.scenario;

import org.jspecify.annotations.NullMarked;
