/**
 * What expressions in generated code mean where Java means something else: overflow, absent fields,
 * errors that another operand outweighs. Sees {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.expression;

import org.jspecify.annotations.NullMarked;
