package dev.lockstep.model.testing;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/** Takes the seed of jqwik's properties from {@code lockstep.seed}, as other tests take theirs. */
public final class SeededProperties implements AroundPropertyHook {

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    Long seed = Long.getLong("lockstep.seed");
    if (seed != null && context.attributes().seed().isEmpty()) {
      context.attributes().setSeed(seed.toString());
    }
    return property.execute();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
