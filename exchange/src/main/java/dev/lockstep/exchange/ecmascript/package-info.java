/**
 * The expressions of ECMAScript that documents of others are written in: reads them, and writes
 * them in the expression language of our charts where they mean the same. Sees nothing of the other
 * packages.
 */
@NullMarked
package dev.lockstep.exchange.ecmascript;

import org.jspecify.annotations.NullMarked;
