/**
 * A chart as one page: the picture, tables, and a simulator that executes the chart in the browser.
 * Sees {@code diagram.svg}, {@code diagram.words}, {@code ir} and {@code schema}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.html;
