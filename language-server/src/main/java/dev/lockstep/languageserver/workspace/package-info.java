/**
 * The documents that an editor has open and the files of its folders. Sees {@code text} and {@code
 * symbol}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.workspace;
