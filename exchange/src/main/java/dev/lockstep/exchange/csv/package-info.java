/**
 * Transition tables with one row per transition: its source, event, guard, target and actions. Sees
 * {@code exchange}, {@code exchange.ecmascript} for guards, {@code document}, {@code draft}, {@code
 * diagnostic}, and {@code check} for the notation of delays.
 */
@NullMarked
package dev.lockstep.exchange.csv;

import org.jspecify.annotations.NullMarked;
