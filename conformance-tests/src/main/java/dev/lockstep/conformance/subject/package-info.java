/**
 * The machines that the kit examines, behind one interface; sees the values of the runtime and the
 * model, but no other package of the kit.
 */
@NullMarked
package dev.lockstep.conformance.subject;

import org.jspecify.annotations.NullMarked;
