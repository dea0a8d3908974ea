/**
 * Mealy machines in DOT, the format of protocol learning tools. Sees {@code exchange}, {@code
 * document}, {@code draft} and {@code diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.dot;

import org.jspecify.annotations.NullMarked;
