/**
 * Machines of charts without hierarchy and regions, which have one active state. Generated machines
 * add guards and actions to the table. Sees {@code runtime}, {@code step}, {@code expression} and
 * {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.flat;

import org.jspecify.annotations.NullMarked;
