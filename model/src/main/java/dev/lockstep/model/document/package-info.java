/**
 * The readers of source text, which produce trees of nodes with positions; {@code xml} reads XML.
 * These are the only packages that depend on YAML, JSON or XML parsers. Sees {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.document;
