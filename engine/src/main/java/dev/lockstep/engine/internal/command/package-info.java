/**
 * Commands, each in one transaction, and their group commit; sees instances and the port to the
 * store.
 */
@NullMarked
package dev.lockstep.engine.internal.command;

import org.jspecify.annotations.NullMarked;
