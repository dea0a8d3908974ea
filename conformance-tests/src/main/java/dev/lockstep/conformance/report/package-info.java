/** The reports of an examination as files; sees coverage and the model. */
@NullMarked
package dev.lockstep.conformance.report;

import org.jspecify.annotations.NullMarked;
