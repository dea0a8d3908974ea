/** The language model as agents see it; sees tools and forms. */
@NullMarked
package dev.lockstep.agent.model;

import org.jspecify.annotations.NullMarked;
