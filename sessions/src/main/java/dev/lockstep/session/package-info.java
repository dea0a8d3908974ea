/**
 * Sessions with a user that survive crashes: runs of the chart {@code session}, their turns,
 * questions, recovery and FCMP stream; sees instances, records and the generated charts.
 */
@NullMarked
package dev.lockstep.session;

import org.jspecify.annotations.NullMarked;
