/**
 * Workers: rows that want one are taken, kept alive, and taken over when theirs is gone; sees
 * {@code timer}, {@code instance}, {@code record} and {@code port}.
 */
@NullMarked
package dev.lockstep.engine.recovery;

import org.jspecify.annotations.NullMarked;
