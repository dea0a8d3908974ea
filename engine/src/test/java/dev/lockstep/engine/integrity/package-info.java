/** Tests of what makes sure that a store holds together; sees the front door and test databases. */
@NullMarked
package dev.lockstep.engine.integrity;

import org.jspecify.annotations.NullMarked;
