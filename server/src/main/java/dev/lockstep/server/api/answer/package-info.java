/**
 * The common parts of responses: answers to commands and pages of lists. Sees the engine and the
 * HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.answer;

import org.jspecify.annotations.NullMarked;
