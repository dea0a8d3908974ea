/** The binary form of journal entries and stream events; sees the records of the engine only. */
@NullMarked
package dev.lockstep.store.internal.history;

import org.jspecify.annotations.NullMarked;
