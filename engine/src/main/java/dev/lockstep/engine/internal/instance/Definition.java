package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Domain;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.GuardAnswers;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A chart version that the engine executes, with the domain of its system. Immutable, thread-safe.
 */
public final class Definition {

  private final int number;
  private final ChartEntry entry;
  private final Domain domain;
  private final Map<String, StateType> states = new LinkedHashMap<>();
  private final SnapshotCodec<?, ?> codec;

  /**
   * Creates a definition.
   *
   * @param number number of the chart version in the store
   */
  public Definition(int number, ChartEntry entry, Domain domain) {
    this.number = number;
    this.entry = entry;
    this.domain = domain;
    Machine<?, ?, ?, ?> machine = entry.machine(Definition::unasked);
    machine.states().forEach(state -> states.put(state.wire(), state));
    this.codec = new SnapshotCodec<>(machine);
  }

  /** Returns the number of the chart version in the store. */
  public int number() {
    return number;
  }

  public ChartId chart() {
    return entry.id();
  }

  /** Returns the generated entry of the chart. */
  public ChartEntry entry() {
    return entry;
  }

  /** Returns the domain of the chart's system. */
  public Domain domain() {
    return domain;
  }

  /** Returns the state with a wire name; {@code null} if there is none. */
  public @Nullable StateType state(String wire) {
    return states.get(wire);
  }

  /** Returns a machine that evaluates guards with the given answers. */
  public Machine<?, ?, ?, ?> machine(GuardAnswers answers) {
    return entry.machine(answers);
  }

  public SnapshotCodec<?, ?> codec() {
    return codec;
  }

  public static boolean unasked(String guard, Object context, @Nullable Object event) {
    throw new IllegalStateException("the guard `" + guard + "` was evaluated outside a step");
  }
}
