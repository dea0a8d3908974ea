/** Tests of commands in transactions of callers. */
@NullMarked
package dev.lockstep.engine.join;

import org.jspecify.annotations.NullMarked;
