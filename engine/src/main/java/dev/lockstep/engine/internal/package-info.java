/** The engine and its nodes, made of the parts in the packages below, which it sees. */
@NullMarked
package dev.lockstep.engine.internal;

import org.jspecify.annotations.NullMarked;
