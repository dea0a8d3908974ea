/**
 * Contracts for actions: created once, moved by their executors, never executed twice if the action
 * is irreversible; sees instances.
 */
@NullMarked
package dev.lockstep.execution;

import org.jspecify.annotations.NullMarked;
