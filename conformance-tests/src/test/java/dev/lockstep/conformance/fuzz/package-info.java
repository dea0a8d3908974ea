/** Tests that randomly generated charts detect planted bugs. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.conformance.fuzz;
