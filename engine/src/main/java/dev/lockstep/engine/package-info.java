/** Executes machines durably; sees the generated charts and the runtime. */
@NullMarked
package dev.lockstep.engine;

import org.jspecify.annotations.NullMarked;
