/**
 * The reader of XML documents with positions. Sees {@code model.document}, {@code
 * model.diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.xml;

import org.jspecify.annotations.NullMarked;
