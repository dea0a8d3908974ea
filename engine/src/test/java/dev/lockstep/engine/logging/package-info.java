/** The log of tests: records warnings and errors, writes nothing. Sees slf4j only. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.engine.logging;
