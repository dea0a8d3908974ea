/** Whether charts made by chance find what was planted. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.conformance.fuzz;
