package dev.lockstep.structure;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Reasoning reads outcomes of executions from consequence views alone: of the packages that know
 * contracts, and of the generated types about them, it names nothing else.
 */
final class ReasoningByConsequences implements StructureRule {

  private static final String REASONING = "dev.lockstep.agent.reasoning";

  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "dev\\.lockstep\\.(?:execution|engine\\.(?:internal\\.(?!payload\\b)|store\\b|Entry\\b|Instance\\b"
              + "|UnitOfWork\\b))[\\w.]*"
              + "|dev\\.lockstep\\.statecharts\\.executioncontract\\b[\\w.]*"
              + "|dev\\.lockstep\\.statecharts\\.execution\\."
              + "(?!ExecutionConsequenceView\\b)[\\w.*]+");

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .flatMap(module -> module.sources().stream())
        .filter(source -> source.packageName().equals(REASONING))
        .flatMap(
            source ->
                FORBIDDEN
                    .matcher(source.code())
                    .results()
                    .map(found -> source.place() + " names " + found.group()))
        .toList();
  }
}
