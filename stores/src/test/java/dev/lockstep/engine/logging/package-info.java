/** The log of tests: records warnings and errors, writes nothing. Depends on slf4j only. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.engine.logging;
