/**
 * Java for resolved charts, as text. Only this package and those below know JavaPoet. Sees {@code
 * naming} and {@code ir}.
 */
@NullMarked
package dev.lockstep.generator.emit;

import org.jspecify.annotations.NullMarked;
