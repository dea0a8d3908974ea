/**
 * Source text to a tree of located nodes: the only package that knows a YAML or JSON library. Sees
 * {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.document;
