/** Tests of package {@code input}. */
@NullMarked
package dev.lockstep.generator.input;

import org.jspecify.annotations.NullMarked;
