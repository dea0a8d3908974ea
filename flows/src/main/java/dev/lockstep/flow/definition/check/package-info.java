/**
 * The checks of a flow: names, order, references, reviews and input fields. Sees {@code syntax} and
 * the findings of the chart compiler.
 */
@NullMarked
package dev.lockstep.flow.definition.check;

import org.jspecify.annotations.NullMarked;
