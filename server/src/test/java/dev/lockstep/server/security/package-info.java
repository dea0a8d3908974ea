/** Tests of who may come in. */
@NullMarked
package dev.lockstep.server.security;

import org.jspecify.annotations.NullMarked;
