/** Systems of charts: their files, and their states with the messages between the charts. */
@NullMarked
package dev.lockstep.verification.system;

import org.jspecify.annotations.NullMarked;
