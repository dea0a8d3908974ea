/**
 * The readers of source text, which produce trees of nodes with positions. This is the only package
 * that depends on YAML, JSON or XML parsers. Sees {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.document;
