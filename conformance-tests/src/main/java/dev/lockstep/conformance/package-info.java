/** The entry point of the kit that compares a machine with its chart; sees every package below. */
@NullMarked
package dev.lockstep.conformance;

import org.jspecify.annotations.NullMarked;
