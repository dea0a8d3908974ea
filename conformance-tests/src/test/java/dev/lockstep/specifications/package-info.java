/** The requirements of the specifications and the tests that prove them. Sees the test sources. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.specifications;
