/** Tests of the check of stored rows; sees the engine's API and test databases. */
@NullMarked
package dev.lockstep.engine.internal.integrity;

import org.jspecify.annotations.NullMarked;
