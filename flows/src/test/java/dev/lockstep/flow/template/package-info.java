/** Tests of templates; see the chart language besides. */
@NullMarked
package dev.lockstep.flow.template;

import org.jspecify.annotations.NullMarked;
