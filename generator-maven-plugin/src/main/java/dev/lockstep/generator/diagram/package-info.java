/** Charts as pictures: text that other programs draw. Sees only {@code ir}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram;
