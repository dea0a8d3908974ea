/** Tests of package {@code build}. */
@NullMarked
package dev.lockstep.generator.build;

import org.jspecify.annotations.NullMarked;
