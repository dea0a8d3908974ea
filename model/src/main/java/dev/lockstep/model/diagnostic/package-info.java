/**
 * What is wrong with a chart and where: spans, diagnostics, their renderings. Sees no other
 * package.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.diagnostic;
