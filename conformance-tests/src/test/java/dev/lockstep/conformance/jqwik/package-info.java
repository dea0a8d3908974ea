/** Tests of the jqwik arbitraries, written as users of the kit write their properties. */
@NullMarked
package dev.lockstep.conformance.jqwik;

import org.jspecify.annotations.NullMarked;
