/**
 * Folds the histories of flows once more, with code of its own, and compares with what is stored;
 * sees what flows look like from outside.
 */
@NullMarked
package dev.lockstep.flow.fold;

import org.jspecify.annotations.NullMarked;
