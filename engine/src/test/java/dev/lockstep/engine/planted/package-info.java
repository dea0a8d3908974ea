/**
 * Known kinds of bugs, planted between the engine and its ports, each with the test that finds it.
 * Depends on the simulation and the ports.
 */
@NullMarked
package dev.lockstep.engine.planted;

import org.jspecify.annotations.NullMarked;
