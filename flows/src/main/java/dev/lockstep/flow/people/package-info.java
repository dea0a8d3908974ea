/** Callers and their permission to decide. Depends on the problems of commands only. */
@NullMarked
package dev.lockstep.flow.people;

import org.jspecify.annotations.NullMarked;
