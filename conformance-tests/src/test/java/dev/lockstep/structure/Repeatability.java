package dev.lockstep.structure;

import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Code that must return the same result twice reads neither the clock nor chance nor the default
 * locale.
 */
final class Repeatability implements BytecodeRule {

  private static final Set<String> MODULES =
      Set.of(
          "runtime",
          "patterns",
          "model",
          "verification",
          "exchange",
          "generator-maven-plugin",
          "conformance-tests");

  /** Classes that report the time that their work has taken, beside its result. */
  private static final Set<String> MEASURING =
      Set.of("dev.lockstep.verification.packed.PackedExploration");

  /** Calls and method references, with the types of their parameters. */
  private static final Pattern UNREPEATABLE =
      Pattern.compile(
          "java\\.lang\\.System\\.(?:currentTimeMillis|nanoTime)\\(\\)"
              + "|java\\.time\\.\\w+\\.now\\(\\)"
              + "|java\\.util\\.UUID\\.randomUUID\\(\\)"
              + "|java\\.util\\.(?:Random|Date)\\.<init>\\(\\)"
              + "|java\\.lang\\.Math\\.random\\(\\)"
              + "|java\\.util\\.concurrent\\.ThreadLocalRandom\\.current\\(\\)"
              + "|java\\.lang\\.String\\.to(?:Upper|Lower)Case\\(\\)");

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules.classes().entrySet().stream()
        .filter(module -> MODULES.contains(module.getKey()))
        .flatMap(module -> module.getValue().stream())
        .filter(type -> !MEASURING.contains(type.getName()))
        .flatMap(type -> type.getAccessesFromSelf().stream())
        .filter(access -> UNREPEATABLE.matcher(access.getTarget().getFullName()).matches())
        .map(Repeatability::message)
        .distinct()
        .sorted()
        .toList();
  }

  private static String message(JavaAccess<?> access) {
    return CompiledModules.place(access.getOriginOwner(), access.getLineNumber())
        + " calls "
        + access.getTarget().getFullName()
        + "; accept the clock, the seed or the locale from the caller";
  }
}
