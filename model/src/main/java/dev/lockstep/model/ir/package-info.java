/**
 * The intermediate representation of a chart: every name is an index, all defaults are filled in,
 * and all sets are calculated. The interpreter, the generator and the diagrams read it. Sees {@code
 * diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.ir;
