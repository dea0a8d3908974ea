/**
 * The turn engines of sessions in a server without other programs: scripts and a language model.
 * Sees sessions and models.
 */
@NullMarked
package dev.lockstep.server.partner;

import org.jspecify.annotations.NullMarked;
