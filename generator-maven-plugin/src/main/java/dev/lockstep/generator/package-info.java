/** Turns charts and schemas into Java; sees the model, never the runtime. */
@NullMarked
package dev.lockstep.generator;

import org.jspecify.annotations.NullMarked;
