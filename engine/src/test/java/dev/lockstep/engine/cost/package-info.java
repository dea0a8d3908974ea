/** Measures how time and memory grow with the size of an input; sees the JDK alone. */
@NullMarked
package dev.lockstep.engine.cost;

import org.jspecify.annotations.NullMarked;
