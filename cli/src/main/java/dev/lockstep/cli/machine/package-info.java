/** Machines made from charts while the command runs: generated, compiled, loaded. */
@NullMarked
package dev.lockstep.cli.machine;

import org.jspecify.annotations.NullMarked;
