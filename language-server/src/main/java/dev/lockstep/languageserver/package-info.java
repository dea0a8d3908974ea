/**
 * The language server: the protocol's requests and notifications. Sees every other package of the
 * module.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver;
