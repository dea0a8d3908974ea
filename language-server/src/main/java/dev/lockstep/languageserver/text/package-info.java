/** Texts with the positions of the protocol and those of the compiler. Sees {@code diagnostic}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.text;
