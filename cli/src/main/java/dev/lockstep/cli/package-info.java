/** The lockstep command; sees every front door of the project. */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
