/** Tests of templates. Depends on the compiler of flows. */
@NullMarked
package dev.lockstep.flow.internal.template;

import org.jspecify.annotations.NullMarked;
