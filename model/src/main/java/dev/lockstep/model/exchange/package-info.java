/**
 * What readers and writers of other people's formats have in common; each format is a package below
 * this one. Sees {@code draft}, {@code diagnostic} and {@code check}, which knows reserved words.
 */
@NullMarked
package dev.lockstep.model.exchange;

import org.jspecify.annotations.NullMarked;
