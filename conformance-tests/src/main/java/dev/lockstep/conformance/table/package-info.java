/** A comparison of a machine's table with its chart's; sees subjects and the model. */
@NullMarked
package dev.lockstep.conformance.table;

import org.jspecify.annotations.NullMarked;
