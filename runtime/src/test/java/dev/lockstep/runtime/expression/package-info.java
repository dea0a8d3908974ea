/** Tests of what expressions mean. */
@NullMarked
package dev.lockstep.runtime.expression;

import org.jspecify.annotations.NullMarked;
