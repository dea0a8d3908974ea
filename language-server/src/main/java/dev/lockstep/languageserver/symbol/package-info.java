/** The names of documents: where they are defined and used. Sees {@code model} only. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.symbol;
