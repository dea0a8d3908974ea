/**
 * Transition tables: a row for each transition with its source, event, guard, target and actions.
 * Sees {@code exchange}, {@code exchange.ecmascript} for guards, {@code document}, {@code draft},
 * {@code diagnostic}, and {@code check} for how delays are written.
 */
@NullMarked
package dev.lockstep.exchange.csv;

import org.jspecify.annotations.NullMarked;
