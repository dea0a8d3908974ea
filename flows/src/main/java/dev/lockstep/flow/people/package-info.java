/** Who asks and who may decide; sees commands' problems alone. */
@NullMarked
package dev.lockstep.flow.people;

import org.jspecify.annotations.NullMarked;
