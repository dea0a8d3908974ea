/** Tests of packed states against the interpreter. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.packed;
