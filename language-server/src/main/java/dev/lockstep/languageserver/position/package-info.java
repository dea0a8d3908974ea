/** The place of the cursor in a document that need not be readable. Sees {@code text}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.position;
