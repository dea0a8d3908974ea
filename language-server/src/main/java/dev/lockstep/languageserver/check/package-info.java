/** The diagnostics of documents. Sees {@code workspace} and the compilers. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.check;
