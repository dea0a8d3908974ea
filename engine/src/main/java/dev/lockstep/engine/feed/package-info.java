/** The ordered feed of all roots of a store; sees {@code dev.lockstep.engine}. */
@NullMarked
package dev.lockstep.engine.feed;

import org.jspecify.annotations.NullMarked;
