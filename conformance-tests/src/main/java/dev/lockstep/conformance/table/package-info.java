/**
 * A machine's table held against its chart's, row by row and both ways; sees subjects and the
 * model.
 */
@NullMarked
package dev.lockstep.conformance.table;

import org.jspecify.annotations.NullMarked;
