/**
 * The rewriting of schemas in earlier dialects to 2020-12. Sees {@code schema} and {@code
 * document}.
 */
@NullMarked
package dev.lockstep.verification.upgrade;

import org.jspecify.annotations.NullMarked;
