package dev.lockstep.agents;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.reasoning.SystemPrompt;
import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.TimedTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agents.internal.tool.AnnotatedTools;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.timer.ExclusiveExecution;
import dev.lockstep.engine.internal.timer.TimerService;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A builder of an {@link Agent}. Use a builder for one agent only; not thread-safe. */
public final class AgentBuilder {

  private final List<ToolExecutor> executors = new ArrayList<>();
  private final List<Object> annotated = new ArrayList<>();
  private @Nullable LanguageModel model;
  private SystemPrompt system = SystemPrompt.standard();
  private String tenant = "default";
  private boolean canAskPerson = true;
  private Limits limits = Limits.standard();
  private @Nullable Path file;
  private @Nullable Store store;
  private @Nullable InstantSource clock;
  private @Nullable Ids ids;
  private Pause pause = Pause.system();

  AgentBuilder() {}

  /** Sets the model; required. */
  public AgentBuilder model(LanguageModel model) {
    this.model = model;
    return this;
  }

  /** Sets the constant instructions of the model; none by default. */
  public AgentBuilder instructions(String instructions) {
    this.system = new SystemPrompt(instructions);
    return this;
  }

  /**
   * Adds tools: each object is a {@link ToolExecutor}, which stays the caller's to close, or has
   * methods annotated with {@code @Tool}.
   */
  public AgentBuilder tools(Object... tools) {
    for (Object each : tools) {
      if (each instanceof ToolExecutor executor) {
        executors.add(executor);
      } else {
        annotated.add(each);
      }
    }
    return this;
  }

  /** Stores conversations in a SQLite file, which only one process may open at a time. */
  public AgentBuilder store(Path file) {
    this.file = file;
    return this;
  }

  /**
   * Stores conversations in a store that the caller closes after the agent. Without a store,
   * conversations are in a temporary file that is deleted when the agent is closed.
   */
  public AgentBuilder store(Store store) {
    this.store = store;
    return this;
  }

  /** Sets the clock; the store's clock by default. */
  public AgentBuilder clock(InstantSource clock) {
    this.clock = clock;
    return this;
  }

  /** Sets the source of IDs; by default IDs consist of time and node. */
  public AgentBuilder ids(Ids ids) {
    this.ids = ids;
    return this;
  }

  /** Sets the pauses between attempts to reach an unavailable store. */
  AgentBuilder pause(Pause pause) {
    this.pause = pause;
    return this;
  }

  /** Sets the limits of new conversations; those of the chart by default. */
  public AgentBuilder limits(Limits limits) {
    this.limits = limits;
    return this;
  }

  /** Sets the tenant of conversations and of their calls' keys, at most 200 characters. */
  public AgentBuilder tenant(String tenant) {
    this.tenant = tenant;
    return this;
  }

  /**
   * Sets whether the model may ask a person; true by default. A person is asked for the unknown
   * outcome of an irreversible call in any case.
   */
  public AgentBuilder askPerson(boolean canAskPerson) {
    this.canAskPerson = canAskPerson;
    return this;
  }

  /**
   * Opens the store and returns the agent.
   *
   * @throws IllegalStateException if there is no model
   * @throws IllegalArgumentException if an annotated method cannot be a tool, which the message
   *     names as {@code class#method} with the reason, or if a tool needs consent and no person may
   *     be asked
   * @throws dev.lockstep.engine.store.StoreException if the store cannot be used
   */
  public Agent build() {
    LanguageModel given = model;
    if (given == null) {
      throw new IllegalStateException("an agent needs a model: call model(..)");
    }
    List<ToolExecutor> tools = new ArrayList<>();
    tools.add(AnnotatedTools.of(annotated.toArray()));
    tools.addAll(executors);
    if (!canAskPerson) {
      tools.forEach(AgentBuilder::requireNoConsent);
    }
    AgentStore opened = opened();
    try {
      return agent(given, tools, opened);
    } catch (RuntimeException failure) {
      opened.close().run();
      throw failure;
    }
  }

  private static void requireNoConsent(ToolExecutor executor) {
    for (ToolDescription tool : executor.tools()) {
      if (tool.marks().needsConfirmation()) {
        throw new IllegalArgumentException(
            "the tool `" + tool.name() + "` needs consent, and askPerson is false");
      }
    }
  }

  private AgentStore opened() {
    if (store != null) {
      return AgentStore.of(store);
    }
    return file == null ? AgentStore.temporary(clock) : AgentStore.of(file, clock);
  }

  private Agent agent(LanguageModel model, List<ToolExecutor> tools, AgentStore opened) {
    InstantSource time = clock == null ? opened.store().clock() : clock;
    long number = opened.store().nextNode();
    Ids used = ids == null ? new TimedIds(time, number) : ids;
    Engine engine =
        Engine.open(
            new EngineSettings(
                opened.store(), time, used, Charts.all(), List.of(AgentExtension.create()), false));
    ExecutorService threads = Executors.newCachedThreadPool(AgentBuilder::daemon);
    return new Agent(
        new AgentParts(
            tenant,
            model,
            canAskPerson,
            system,
            new TimedTools(new CompositeToolExecutor(tools), threads),
            limits,
            engine,
            used,
            pause,
            node(engine, number),
            timers(engine),
            threads,
            opened.close()));
  }

  /** Starts the node of an engine. If that fails, the engine is closed. */
  private static EngineNode node(Engine engine, long number) {
    try {
      return EngineNode.start(engine, NodeSettings.standard("agent-" + number, 1, Map.of()));
    } catch (RuntimeException failure) {
      engine.close();
      throw failure;
    }
  }

  private static TimerService timers(Engine engine) {
    return new TimerService(
        DurableEngine.of(engine).store(),
        engine::submitLater,
        engine.clock(),
        Ticker.system(),
        TimerSettings.standard(),
        ExclusiveExecution.NOTHING_ELSE);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lockstep-agent-tools");
    thread.setDaemon(true);
    return thread;
  }
}
