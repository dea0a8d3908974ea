/** Runs charts that others wrote, or that follow what others wrote, on both engines. */
@NullMarked
package dev.lockstep.suites;

import org.jspecify.annotations.NullMarked;
