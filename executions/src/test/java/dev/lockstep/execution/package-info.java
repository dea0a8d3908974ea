/** Tests of contracts and of what is seen of them, on both stores. */
@NullMarked
package dev.lockstep.execution;

import org.jspecify.annotations.NullMarked;
