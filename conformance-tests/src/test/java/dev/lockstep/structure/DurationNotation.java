package dev.lockstep.structure;

import java.util.List;
import java.util.Set;

/**
 * Durations in files and messages that people write have the notation of charts, {@code DelayText}.
 * Only classes that read values of payloads, which are ISO 8601, call {@code Duration.parse}.
 */
final class DurationNotation implements BytecodeRule {

  private static final Set<String> PAYLOADS =
      Set.of(
          "dev.lockstep.agent.reasoning.PlannedCall",
          "dev.lockstep.conformance.explore.GoalDistance",
          "dev.lockstep.execution.ContractData",
          "dev.lockstep.model.interpreter.PlainValues",
          "dev.lockstep.runtime.expression.JsonFields",
          "dev.lockstep.runtime.json.schema.Conversions",
          "dev.lockstep.session.ClientHandlers");

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules
        .all()
        .filter(type -> !PAYLOADS.contains(type.getName()))
        .flatMap(type -> type.getAccessesFromSelf().stream())
        .filter(access -> access.getTarget().getFullName().startsWith("java.time.Duration.parse("))
        .map(
            access ->
                CompiledModules.place(access.getOriginOwner(), access.getLineNumber())
                    + " calls Duration.parse; use DelayText, the notation of durations in charts")
        .toList();
  }
}
