/** Tests of the files of the page. */
@NullMarked
package dev.lockstep.server.page;

import org.jspecify.annotations.NullMarked;
