/**
 * The semantics of expressions in generated code where they differ from Java: overflow, absent
 * fields, and errors that another operand hides. Sees {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.expression;

import org.jspecify.annotations.NullMarked;
