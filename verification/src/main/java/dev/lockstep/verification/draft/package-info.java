/**
 * Charts created by programs such as importers and generators of random charts, and the writer of
 * their text. Sees {@code draft.yaml}, and {@code document} for schemas.
 */
@NullMarked
package dev.lockstep.verification.draft;

import org.jspecify.annotations.NullMarked;
