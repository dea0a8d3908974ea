/**
 * The ECMAScript expressions of foreign documents: a parser, and the translation to CEL where there
 * is an equivalent. Sees no other package.
 */
@NullMarked
package dev.lockstep.exchange.ecmascript;

import org.jspecify.annotations.NullMarked;
