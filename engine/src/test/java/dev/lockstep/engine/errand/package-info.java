/**
 * A small system of the tests' own: errands that cannot be taken back, run by workers. Shows how a
 * task survives whatever happens to it.
 */
@NullMarked
package dev.lockstep.engine.errand;

import org.jspecify.annotations.NullMarked;
