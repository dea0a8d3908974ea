/**
 * Compiles generated Java without files and loads it. Sees the generator's answer and the JDK's
 * compiler.
 */
@NullMarked
package dev.lockstep.generator.memory;

import org.jspecify.annotations.NullMarked;
