/** Charts as text that other programs draw. Sees {@code diagram.words} and {@code ir}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.text;
