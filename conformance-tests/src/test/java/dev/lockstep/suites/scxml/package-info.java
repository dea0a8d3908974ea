/** Cases that others wrote for SCXML, imported and played on both engines. */
@NullMarked
package dev.lockstep.suites.scxml;

import org.jspecify.annotations.NullMarked;
