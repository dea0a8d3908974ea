/** Charts of realistic size, from other fields than ours; sees the kit and its mutants. */
@NullMarked
package dev.lockstep.cases;

import org.jspecify.annotations.NullMarked;
