package dev.lockstep.spring;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.NodeSettings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/**
 * The workers and timers of this process. They start before the web server accepts requests, and
 * stop after it has answered the last one. Thread-safe.
 */
public final class LockstepNode implements SmartLifecycle {

  /** Before the web server, whose phases are 1,024 and 2,048 below the default. */
  static final int PHASE = SmartLifecycle.DEFAULT_PHASE - 4096;

  private final Engine engine;
  private final NodeSettings settings;
  private @Nullable EngineNode node;

  LockstepNode(Engine engine, NodeSettings settings) {
    this.engine = engine;
    this.settings = settings;
  }

  @Override
  public synchronized void start() {
    if (node == null) {
      node = EngineNode.start(engine, settings);
    }
  }

  /** Waits until running tasks have ended or are interrupted. */
  @Override
  public synchronized void stop() {
    EngineNode running = node;
    node = null;
    if (running != null) {
      running.close();
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return node != null;
  }

  @Override
  public int getPhase() {
    return PHASE;
  }

  /** Returns the running node; empty before the start and after the stop. */
  public synchronized Optional<EngineNode> node() {
    return Optional.ofNullable(node);
  }
}
