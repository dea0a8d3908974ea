/** The features of the editor, one class each, without state. Sees {@code workspace}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.feature;
