/** What a person is asked and answers: forms, fields, responses; sees JSON values alone. */
@NullMarked
package dev.lockstep.engine.agent.form;

import org.jspecify.annotations.NullMarked;
