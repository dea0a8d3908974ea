/**
 * The lowering of checked charts to the intermediate representation. Sees {@code check}, {@code
 * check.resolved}, {@code syntax}, {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.lower;
