package dev.lockstep.structure;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.lockstep.structure.CompiledModules.Use;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Classes use types only of modules that the pom of their module declares, which {@link
 * ModuleArrows} restricts, and not of those behind them.
 */
final class ModuleUses implements BytecodeRule {

  private final Map<String, Pom> poms;

  ModuleUses(Map<String, Pom> poms) {
    this.poms = poms;
  }

  @Override
  public List<String> violations(CompiledModules modules) {
    Map<String, String> owners =
        modules.classes().entrySet().stream()
            .flatMap(module -> module.getValue().stream().map(type -> Map.entry(type, module)))
            .collect(
                Collectors.toMap(
                    type -> type.getKey().getName(), type -> type.getValue().getKey()));
    return modules.classes().entrySet().stream()
        .flatMap(
            module ->
                violations(module.getKey(), module.getValue(), owners, declared(module.getKey())))
        .toList();
  }

  private static Stream<String> violations(
      String module, List<JavaClass> types, Map<String, String> owners, Set<String> declared) {
    return types.stream()
        .flatMap(CompiledModules::usesOf)
        .filter(use -> owners.containsKey(use.to().getName()))
        .filter(use -> !owners.get(use.to().getName()).equals(module))
        .filter(use -> !declared.contains("lockstep-" + owners.get(use.to().getName())))
        .map(use -> message(module, use, owners.get(use.to().getName())))
        .distinct()
        .sorted();
  }

  private Set<String> declared(String module) {
    return poms.get(module).arrows().stream()
        .filter(arrow -> !arrow.scope().equals("test") && !arrow.scope().equals("plugin"))
        .map(Pom.Arrow::artifact)
        .collect(Collectors.toSet());
  }

  private static String message(String module, Use use, String owner) {
    return "%s uses %s of module %s, which %s/pom.xml does not declare; declare it, or move the class"
        .formatted(use.place(), use.to().getName(), owner, module);
  }
}
