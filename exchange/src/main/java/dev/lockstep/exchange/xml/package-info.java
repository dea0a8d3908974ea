/** The reader of XML documents with positions. Sees {@code document} and {@code diagnostic}. */
@NullMarked
package dev.lockstep.model.document.xml;

import org.jspecify.annotations.NullMarked;
