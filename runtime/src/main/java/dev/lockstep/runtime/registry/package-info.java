/**
 * What a module says about its charts as data: who they are, how they are drawn. Sees {@code
 * runtime}.
 */
@NullMarked
package dev.lockstep.runtime.registry;

import org.jspecify.annotations.NullMarked;
