/**
 * Checks the properties of a chart over all its reachable states, and over recorded runs; sees the
 * interpreter and inputs.
 */
@NullMarked
package dev.lockstep.verification;

import org.jspecify.annotations.NullMarked;
