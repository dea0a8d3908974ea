/**
 * Contracts for actions: created once, moved by those who execute, never done twice when they
 * cannot be taken back; sees instances.
 */
@NullMarked
package dev.lockstep.execution;

import org.jspecify.annotations.NullMarked;
