/** The writer of charts as SCXML elements and ECMAScript. Sees {@code scxml.document}. */
@NullMarked
package dev.lockstep.exchange.scxml.writer;

import org.jspecify.annotations.NullMarked;
