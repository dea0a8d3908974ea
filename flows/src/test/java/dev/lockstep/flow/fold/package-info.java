/**
 * Folds the histories of flows with independent code and compares the result with the stored data.
 * Depends on the public views of flows.
 */
@NullMarked
package dev.lockstep.flow.fold;

import org.jspecify.annotations.NullMarked;
