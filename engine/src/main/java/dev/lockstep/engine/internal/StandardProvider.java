package dev.lockstep.engine.internal;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineProvider;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.NodeSettings;

/** Creates engines and nodes for the API, which sees no other class of the engine. */
public final class StandardProvider implements EngineProvider {

  @Override
  public Engine open(EngineSettings settings) {
    return DurableEngine.open(settings);
  }

  @Override
  public EngineNode start(Engine engine, NodeSettings settings) {
    return RunningNode.start(engine, settings);
  }
}
