/** How pictures of a chart spell what it says, whoever draws them. Sees only {@code ir}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.words;
