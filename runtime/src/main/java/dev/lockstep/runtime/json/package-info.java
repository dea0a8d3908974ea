/** JSON values, readers, writers and violations. The only package that uses a JSON library. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json;
