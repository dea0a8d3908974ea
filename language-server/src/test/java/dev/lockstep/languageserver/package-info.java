/** Tests of the language server by the messages of the protocol. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver;
