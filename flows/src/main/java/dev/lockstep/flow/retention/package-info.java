/**
 * Retention of ended instances: how long they are kept, their archive, and their deletion. Sees the
 * deletion of flows and the engine's rows.
 */
@NullMarked
package dev.lockstep.flow.retention;

import org.jspecify.annotations.NullMarked;
