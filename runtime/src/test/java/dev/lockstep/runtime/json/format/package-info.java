/** Tests of formats without a grammar. */
@NullMarked
package dev.lockstep.runtime.json.format;

import org.jspecify.annotations.NullMarked;
