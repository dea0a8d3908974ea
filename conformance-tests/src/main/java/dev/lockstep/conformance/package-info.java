/** The door of the kit that proves a machine equal to its chart; sees every package below. */
@NullMarked
package dev.lockstep.conformance;

import org.jspecify.annotations.NullMarked;
