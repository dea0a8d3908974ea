/** Files with the state of a comparison, from which it continues. Sees streams and the console. */
@NullMarked
package dev.lockstep.cli.conform.checkpoint;

import org.jspecify.annotations.NullMarked;
