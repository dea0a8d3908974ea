/** The texts of a chart in pictures of all formats. Sees only {@code ir}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.words;
