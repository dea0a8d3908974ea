/**
 * Types that all importers and exporters share: their results, and the names of charts, states and
 * events. Sees {@code draft}, {@code diagnostic} and {@code check}, which defines reserved words.
 */
@NullMarked
package dev.lockstep.exchange.conversion;

import org.jspecify.annotations.NullMarked;
