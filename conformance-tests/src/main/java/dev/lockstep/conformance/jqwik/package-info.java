/**
 * jqwik arbitraries of the inputs of a chart, for properties that users of the kit write. The only
 * package that needs jqwik, which is an optional dependency; sees {@code input} and {@code
 * subject}.
 */
@NullMarked
package dev.lockstep.conformance.jqwik;

import org.jspecify.annotations.NullMarked;
