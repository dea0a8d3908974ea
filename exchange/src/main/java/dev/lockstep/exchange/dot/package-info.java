/**
 * Mealy machines drawn in DOT, as learners of protocols publish them. Sees {@code exchange}, {@code
 * document}, {@code draft} and {@code diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.dot;

import org.jspecify.annotations.NullMarked;
