/** Support of tests: an engine with a clock to turn; sees {@code dev.lockstep.spring}. */
@NullMarked
package dev.lockstep.spring.test;

import org.jspecify.annotations.NullMarked;
