/** Tests of the page's files. */
@NullMarked
package dev.lockstep.server.page;

import org.jspecify.annotations.NullMarked;
