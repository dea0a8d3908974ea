/**
 * Charts nobody thought of: well-formed drafts with every construct of the language, made from a
 * seed. Sees drafts alone.
 */
@NullMarked
package dev.lockstep.model.testing.random;

import org.jspecify.annotations.NullMarked;
