/**
 * The checks that run two machines side by side and search for a difference; sees subjects and
 * coverage.
 */
@NullMarked
package dev.lockstep.conformance.explore;

import org.jspecify.annotations.NullMarked;
