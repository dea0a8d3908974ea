/** Tests of package {@code mojo}. */
@NullMarked
package dev.lockstep.generator.mojo;

import org.jspecify.annotations.NullMarked;
