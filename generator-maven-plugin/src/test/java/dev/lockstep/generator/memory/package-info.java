/** Tests of compiling in memory. */
@NullMarked
package dev.lockstep.generator.memory;

import org.jspecify.annotations.NullMarked;
