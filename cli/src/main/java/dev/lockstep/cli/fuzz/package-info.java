/**
 * Comparison of both engines on random charts: generates and compiles charts in batches, executes
 * them and records differences. Sees the conformance kit, the generator of random charts and the
 * Java generator.
 */
@NullMarked
package dev.lockstep.cli.fuzz;

import org.jspecify.annotations.NullMarked;
