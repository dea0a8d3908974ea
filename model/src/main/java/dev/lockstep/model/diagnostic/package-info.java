/**
 * The diagnostics about charts and their positions, with renderers for people and tools. Sees no
 * other package.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.diagnostic;
