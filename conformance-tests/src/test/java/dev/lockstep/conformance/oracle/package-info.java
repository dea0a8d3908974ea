/**
 * Payloads checked by somebody else's validator, so that ours cannot agree with themselves alone.
 */
@NullMarked
package dev.lockstep.conformance.oracle;

import org.jspecify.annotations.NullMarked;
