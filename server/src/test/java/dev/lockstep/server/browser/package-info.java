/** Tests of the page in a real browser. */
@NullMarked
package dev.lockstep.server.browser;

import org.jspecify.annotations.NullMarked;
