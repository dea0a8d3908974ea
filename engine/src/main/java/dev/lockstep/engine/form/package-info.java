/**
 * What a person is asked and answers: fields, forms, responses; sees JSON values and the fields of
 * flow definitions alone.
 */
@NullMarked
package dev.lockstep.engine.form;

import org.jspecify.annotations.NullMarked;
