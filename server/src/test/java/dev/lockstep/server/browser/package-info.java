/** The page in a real browser: what people do, and what they see. */
@NullMarked
package dev.lockstep.server.browser;

import org.jspecify.annotations.NullMarked;
