/**
 * Charts over keyed events: the operator that executes or checks one event of one instance, and the
 * stored form of an instance. Sees the model, the runtime and the inputs of verification.
 */
@NullMarked
package dev.lockstep.stream;

import org.jspecify.annotations.NullMarked;
