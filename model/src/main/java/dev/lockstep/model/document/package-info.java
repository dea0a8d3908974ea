/**
 * Source text to a tree of located nodes: the only package that knows YAML, JSON or XML. Sees
 * {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.document;
