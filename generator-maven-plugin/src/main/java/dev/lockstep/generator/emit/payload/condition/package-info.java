/**
 * Keywords of schemas as conditions in Java, and the constants and methods that they need. Sees
 * {@code payload.shape}.
 */
@NullMarked
package dev.lockstep.generator.emit.payload.condition;

import org.jspecify.annotations.NullMarked;
