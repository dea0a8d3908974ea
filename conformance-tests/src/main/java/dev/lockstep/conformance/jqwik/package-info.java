/**
 * jqwik arbitraries of the inputs of a chart, for properties that users of the kit write; sees
 * inputs and subjects. No other package needs jqwik, which is an optional dependency.
 */
@NullMarked
package dev.lockstep.conformance.jqwik;

import org.jspecify.annotations.NullMarked;
