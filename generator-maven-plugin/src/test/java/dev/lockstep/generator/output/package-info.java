/** Tests of the incremental output. */
@NullMarked
package dev.lockstep.generator.output;

import org.jspecify.annotations.NullMarked;
