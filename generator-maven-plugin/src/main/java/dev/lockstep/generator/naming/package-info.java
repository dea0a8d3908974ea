/** Names of charts and schemas as names of Java: never a keyword, never code. Sees {@code ir}. */
@NullMarked
package dev.lockstep.generator.naming;

import org.jspecify.annotations.NullMarked;
