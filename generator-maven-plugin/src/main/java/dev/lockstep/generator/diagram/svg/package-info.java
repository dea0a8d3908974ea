/**
 * A chart as a picture of our own, drawn without another program. Sees {@code diagram.words},
 * {@code diagram.layout} and {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.svg;
