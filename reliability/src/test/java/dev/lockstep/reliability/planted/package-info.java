/**
 * Known kinds of bugs, planted between the engine and its ports, each with the test that finds it;
 * sees the simulation and the ports.
 */
@NullMarked
package dev.lockstep.reliability.planted;

import org.jspecify.annotations.NullMarked;
