/**
 * The state of a run within a command: its nodes, plan and groups; sees {@code data} and {@code
 * definition}.
 */
@NullMarked
package dev.lockstep.flow.internal.unit;

import org.jspecify.annotations.NullMarked;
