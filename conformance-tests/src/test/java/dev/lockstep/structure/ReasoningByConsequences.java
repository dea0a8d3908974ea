package dev.lockstep.structure;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Reasoning reads outcomes of executions from consequence views alone: of the packages that know
 * contracts, and of the generated types about them, it names nothing else.
 */
final class ReasoningByConsequences implements BytecodeRule {

  private static final String REASONING = "dev.lockstep.agent.reasoning";

  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "dev\\.lockstep\\.(?:execution|store"
              + "|engine\\.(?:internal\\.(?!payload\\b)|(?:store|Entry|Instance|UnitOfWork)\\b)"
              + "|statecharts\\.executioncontract\\b"
              + "|statecharts\\.execution\\.(?!ExecutionConsequenceView\\b)).*");

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules
        .uses()
        .filter(use -> use.from().getPackageName().equals(REASONING))
        .filter(use -> FORBIDDEN.matcher(use.to().getName()).matches())
        .map(
            use ->
                use.place()
                    + " uses "
                    + use.to().getName()
                    + "; read the outcome from an ExecutionConsequenceView")
        .distinct()
        .sorted()
        .toList();
  }
}
