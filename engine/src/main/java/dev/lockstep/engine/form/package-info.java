/**
 * Requests to people and their responses: fields, forms, responses; sees JSON values and the fields
 * of flow definitions.
 */
@NullMarked
package dev.lockstep.engine.form;

import org.jspecify.annotations.NullMarked;
