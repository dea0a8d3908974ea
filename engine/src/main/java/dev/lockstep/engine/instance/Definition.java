package dev.lockstep.engine.instance;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.GuardAnswers;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A chart version the engine executes, and what its system adds. Immutable, thread-safe. */
public final class Definition {

  private final int number;
  private final ChartEntry entry;
  private final Domain domain;
  private final Map<String, StateType> states = new LinkedHashMap<>();
  private final SnapshotCodec<?, ?> codec;

  /**
   * A chart version.
   *
   * @param number what the store calls it
   */
  public Definition(int number, ChartEntry entry, Domain domain) {
    this.number = number;
    this.entry = entry;
    this.domain = domain;
    Machine<?, ?, ?, ?> machine = entry.machine(Definition::unasked);
    machine.states().forEach(state -> states.put(state.wire(), state));
    this.codec = new SnapshotCodec<>(machine);
  }

  /** What the store calls it. */
  public int number() {
    return number;
  }

  public ChartId chart() {
    return entry.id();
  }

  /** The chart as the module ships it. */
  public ChartEntry entry() {
    return entry;
  }

  /** What its system adds. */
  public Domain domain() {
    return domain;
  }

  /** The state with a wire name, {@code null} without one. */
  public @Nullable StateType state(String wire) {
    return states.get(wire);
  }

  /** A machine whose guards are answered so. */
  Machine<?, ?, ?, ?> machine(GuardAnswers answers) {
    return entry.machine(answers);
  }

  SnapshotCodec<?, ?> codec() {
    return codec;
  }

  static boolean unasked(String guard, Object context, @Nullable Object event) {
    throw new IllegalStateException("the guard `" + guard + "` was asked outside a step");
  }
}
