/**
 * Java for resolved charts, as text. The only package that knows JavaPoet. Sees {@code naming} and
 * {@code ir}.
 */
@NullMarked
package dev.lockstep.generator.emit;

import org.jspecify.annotations.NullMarked;
