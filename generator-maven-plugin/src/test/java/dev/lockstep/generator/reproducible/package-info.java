/** Tests that the same charts give the same bytes on every machine. */
@NullMarked
package dev.lockstep.generator.reproducible;

import org.jspecify.annotations.NullMarked;
