/**
 * Rules about the order of emitted events, checked over complete traces; sees subjects and the
 * model.
 */
@NullMarked
package dev.lockstep.conformance.ordering;

import org.jspecify.annotations.NullMarked;
