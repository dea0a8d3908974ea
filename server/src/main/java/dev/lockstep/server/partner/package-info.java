/**
 * Who conversations are held with when the server stands alone: a script, or a language model; sees
 * sessions and models.
 */
@NullMarked
package dev.lockstep.server.partner;

import org.jspecify.annotations.NullMarked;
