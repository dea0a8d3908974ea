package dev.lockstep.suites;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Machine;
import dev.lockstep.verification.input.ChartPayloads;
import java.util.Optional;
import java.util.function.Supplier;

/** A chart on the interpreter and on the Java generated from it. */
public final class Engines {

  private final IrChart chart;
  private final Supplier<Machine<?, ?, ?, ?>> machine;

  Engines(IrChart chart, Supplier<Machine<?, ?, ?, ?>> machine) {
    this.chart = chart;
    this.machine = machine;
  }

  /** The two engines. */
  public enum Engine {
    INTERPRETER,
    GENERATED
  }

  public IrChart chart() {
    return chart;
  }

  /**
   * A subject on one of the engines.
   *
   * @throws AssertionError if there is no generated code, saying why
   */
  public Subject<?> on(Engine engine) {
    return engine == Engine.INTERPRETER ? interpreter() : generated();
  }

  public Subject<?> interpreter() {
    return new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard());
  }

  /**
   * The generated machine.
   *
   * @throws AssertionError if there is none, saying why
   */
  public Subject<?> generated() {
    return subject(machine.get());
  }

  /** Returns the reason why there is no generated machine; empty if there is one. */
  public Optional<String> complaint() {
    try {
      machine.get();
      return Optional.empty();
    } catch (AssertionError e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static Subject<?> subject(Machine<?, ?, ?, ?> machine) {
    return new MachineSubject<>(machine);
  }
}
