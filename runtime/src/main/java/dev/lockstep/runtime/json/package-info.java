/**
 * JSON values, reading and writing them, and what is wrong with one. The only package that knows a
 * JSON library.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.runtime.json;
