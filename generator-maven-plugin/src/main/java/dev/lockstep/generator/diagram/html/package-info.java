/**
 * A chart as one page: the picture, tables, and a simulator that executes the chart in the browser.
 * Sees {@code diagram.svg}, {@code diagram.words}, {@code ir}, {@code schema} and {@code
 * diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.html;
