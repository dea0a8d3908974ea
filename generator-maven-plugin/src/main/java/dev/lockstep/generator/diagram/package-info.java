/** Charts as pictures and pages: one door to all of {@code diagram} below. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram;
