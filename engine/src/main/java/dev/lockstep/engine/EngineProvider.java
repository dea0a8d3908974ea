package dev.lockstep.engine;

import java.util.ServiceLoader;

/**
 * Creates engines and nodes. The engine's jar has the only implementation; programs call {@link
 * Engine#open} and {@link EngineNode#start}.
 */
public interface EngineProvider {

  /** The provider of this class path. */
  EngineProvider INSTANCE =
      ServiceLoader.load(EngineProvider.class, EngineProvider.class.getClassLoader())
          .findFirst()
          .orElseThrow(
              () -> new IllegalStateException("META-INF/services of lockstep-engine is missing"));

  /** Opens an engine. */
  Engine open(EngineSettings settings);

  /** Starts a node of an engine. */
  EngineNode start(Engine engine, NodeSettings settings);
}
