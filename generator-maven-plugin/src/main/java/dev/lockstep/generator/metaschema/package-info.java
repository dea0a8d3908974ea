/**
 * Checks schemas against the meta-schema of JSON Schema 2020-12. The only package that knows a
 * schema validator. Sees the model's {@code document}, {@code diagnostic} and {@code schema.read}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.metaschema;
