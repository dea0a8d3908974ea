/** The Maven goals; sees the generator and Maven. */
@NullMarked
package dev.lockstep.generator.mojo;

import org.jspecify.annotations.NullMarked;
