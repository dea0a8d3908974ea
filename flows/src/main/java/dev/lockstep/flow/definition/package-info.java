/**
 * Flow definitions as they are run: what comes after what, what refers to what; sees the generated
 * types of definitions and templates alone.
 */
@NullMarked
package dev.lockstep.flow.definition;

import org.jspecify.annotations.NullMarked;
