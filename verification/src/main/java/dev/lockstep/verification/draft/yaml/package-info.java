/**
 * The writer of YAML in the project's style: maps, lists and scalars, and their layout. Sees {@code
 * diagnostic} only, for the list of invisible characters.
 */
@NullMarked
package dev.lockstep.verification.draft.yaml;

import org.jspecify.annotations.NullMarked;
